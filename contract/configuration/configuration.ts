import { optionListNames } from '@soltura/domain/records/option-list-names';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What differs between installations and a client needs to know at run time. */
const publicConfiguration = z.object({
  product: z.string(),
  oidc: z.object({
    issuer: z.string(),
    clientId: z.string(),
    audience: z.string(),
    redirectUri: z.string(),
    scope: z.string(),
  }),
  /** Opened by 'How to Use This App'; empty when there is none. */
  helpUrl: z.string(),
  /** Opened by 'Go' in the survey popup; empty when there is none, and then nobody is asked. */
  surveyUrl: z.string(),
  /** The options of this school, those lists alone that differ from the specified ones (api.md 6.6). */
  optionLists: z.partialRecord(z.enum(optionListNames), z.array(z.string())),
  /** Where errors are reported; empty when reporting is off. */
  sentryDsn: z.string(),
});
export type PublicConfiguration = z.output<typeof publicConfiguration>;

export const configuration = {
  read: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'What clients need to know of this installation',
    access: 'public',
    output: publicConfiguration,
  }),
};
