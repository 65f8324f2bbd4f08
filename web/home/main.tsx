import { start } from '../shell/start.tsx';

start({ name: 'home', start: '/', routes: [], tabs: [] });
