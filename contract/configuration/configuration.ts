import { optionListNames } from '@soltura/domain/records/option-list-names';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

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
  /** Opened by 'Go' in the survey popup; empty for no survey. */
  surveyUrl: z.string(),
  /** The option lists of the school that differ from the specified ones (api.md 6.6). */
  optionLists: z.partialRecord(z.enum(optionListNames), z.array(z.string())),
  /** Empty when error reporting is off. */
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
