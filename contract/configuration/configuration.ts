import { optionListNames } from '@soltura/domain/records/option-list-names';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * `helpUrl` is opened by 'How to Use This App', `surveyUrl` by 'Go' in the survey popup; `contact` is shown to people who
 * cannot get in (`readContact`); each is empty for none. `optionLists` are those of the school that differ from the
 * specified ones (api.md 6.6).
 */
const publicConfiguration = z.object({
  product: z.string(),
  oidc: z.object({
    issuer: z.string(),
    clientId: z.string(),
    audience: z.string(),
    redirectUri: z.string(),
    scope: z.string(),
  }),
  helpUrl: z.string(),
  surveyUrl: z.string(),
  contact: z.string(),
  optionLists: z.partialRecord(z.enum(optionListNames), z.array(z.string())),
  sentryDsn: z.string(),
});
export type PublicConfiguration = z.output<typeof publicConfiguration>;

export const configuration = {
  read: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'Configuration of the installation for clients, before sign-in',
    access: 'public',
    output: publicConfiguration,
  }),
};
