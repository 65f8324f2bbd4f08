import { start } from '../../shell/start.tsx';

start({ name: 'workout', start: '/', routes: [], tabs: [] });
