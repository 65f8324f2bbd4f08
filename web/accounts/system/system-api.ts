import type { systemContract } from '../../../src/host/operating/contract.ts';
import { createClient } from '../../core/api/client.ts';
import { instance } from '../../core/instance.ts';

export const systemApi = createClient<typeof systemContract>(instance.base);
