import { readFileSync } from 'node:fs';

// Loaded before the server (`node --import`): its clock shows what the file says, in milliseconds
// added to the system's. The server itself has no such switch.
const { DRILL_CLOCK_FILE = '' } = process.env;
const systemNow = Date.now;

Date.now = () => systemNow() + Number(readFileSync(DRILL_CLOCK_FILE, 'utf8'));
