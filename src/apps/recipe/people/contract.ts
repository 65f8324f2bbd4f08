import { peersInput, person } from '../../../accounts/people/person.ts';
import { pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

export const peopleContract = {
  listPeers: operation({
    method: 'GET',
    path: '/api/recipes/peers',
    summary: 'List the other accounts on this instance',
    access: 'account',
    input: peersInput,
    output: pageOf(person),
  }),
};
