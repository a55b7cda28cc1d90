import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recordIdText } from '../numbers.ts';
import { textOf } from '../texts.ts';

const LONGEST_SUBJECT = 255;

/** Tells a device whose sign-in has ended if the person whose data it keeps was erased (api.md 1.10). */
export const erasedAccounts = {
  isErased: endpoint({
    method: 'GET',
    path: '/app/erased-account',
    summary: 'Check if the user of a sign-in account was erased',
    access: 'public',
    query: z.object({ subject: textOf(LONGEST_SUBJECT), userId: recordIdText }),
    output: z.object({ isErased: z.boolean() }),
  }),
};
