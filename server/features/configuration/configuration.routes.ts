import { configuration } from '@soltura/contract/configuration/configuration';
import { listOwnOptions } from '@soltura/domain/records/option-lists';
import { implement } from '../../http/implement.ts';

export const configurationRoutes = implement(configuration, {
  async read(_, { config }) {
    const { issuer, clientId, audience, scope } = config.identity;
    return {
      product: config.product,
      oidc: { issuer, clientId, audience, redirectUri: config.publicUrl, scope },
      helpUrl: config.helpUrl,
      surveyUrl: config.surveyUrl,
      contact: config.contact,
      optionLists: listOwnOptions(config),
      sentryDsn: config.sentryDsn,
    };
  },
});
