import { start } from '../../shell/start.tsx';

start({ name: 'notes', start: '/', routes: [], tabs: [] });
