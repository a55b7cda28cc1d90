import { school } from '@soltura/contract/school/school';
import { implement } from '../../http/implement.ts';
import { storeLayout } from '../tables/layouts.queries.ts';
import { storeFirstRecords } from './first-records.ts';
import { importFolder } from './import-folder.ts';
import { inviteUser } from './invite-user.ts';
import { changeSecondFactorRule, readSecondFactorRule } from './second-factor-rule.ts';
import { listSettings, storeSettings } from './settings.queries.ts';
import { endSetup, readProgress } from './setup.queries.ts';

export const schoolRoutes = implement(school, {
  async settings(_, { db, config }) {
    return listSettings(db, config);
  },

  async changeSettings({ body }, call) {
    const settings = await storeSettings(call, call.config, body);
    call.afterwards(call.dropConfig);
    return settings;
  },

  async secondFactorRule(_, call) {
    return readSecondFactorRule(call);
  },

  async changeSecondFactorRule({ body }, call) {
    return changeSecondFactorRule(call, body.isRequired);
  },

  async progress(_, { db }) {
    return readProgress(db);
  },

  async storeFirst({ body }, call) {
    await storeFirstRecords(call, body);
    return readProgress(call.db);
  },

  async importFolder({ query, body }, call) {
    const imported = await importFolder(call, body.files, { isApplied: query.apply === 'true' });
    call.afterwards(call.dropConfig);
    return imported;
  },

  async endSetup(_, call) {
    await endSetup(call);
    return readProgress(call.db);
  },

  async invite({ body }, call) {
    return inviteUser(call, body.emailAddress);
  },

  async keepLayout({ params, body }, { db, user }) {
    await storeLayout(db, user.recordId, params.table, body);
    return body;
  },
});
