import { start } from '../../shell/start.tsx';

start({ name: 'nutrition', start: '/', routes: [], tabs: [] });
