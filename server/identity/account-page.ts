import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { storeAuditEvents } from '../audit/audit-events.ts';
import { findPeople, type Person } from './account-person.ts';
import { setPassword } from './accounts.ts';
import { findRequestedChange } from './address-changes.ts';
import { readForm } from './form.ts';
import { withdrawLinks } from './links.ts';
import {
  drawAccount,
  drawChangePassword,
  drawNotLoggedIn,
  drawPasswordChanged,
} from './pages/account-pages.ts';
import { sendErrorPage } from './pages/error-page.ts';
import type { Problem } from './pages/fields.ts';
import { sendPage } from './pages/send-page.ts';
import { describeWeakness, hashPassword } from './passwords.ts';
import { reauthenticate } from './reauthenticate.ts';
import { findApp } from './second-factor/authenticator-app.ts';
import { listPasskeys } from './second-factor/passkeys.ts';
import { hasSecondFactor } from './second-factor/second-factors.ts';
import type { SignInContext } from './sign-in-context.ts';
import { endSessionOn, endSessionsElsewhere, listDevices, renewOnlyHere } from './sign-ins.ts';

const BAD_STATUS = 422;

/**
 * Mounts the pages on which people manage their own account: their sign-ins and their password. The session's cookie
 * identifies the person. The app has no such screens, so a copied access token can neither change a password nor list
 * devices.
 */
export function mountAccountPage(
  app: FastifyInstance,
  findProvider: () => Promise<Provider>,
  context: SignInContext,
): void {
  const { config, db, now, devices } = context;
  const { product, publicUrl } = config;
  const { find: findPerson, findSender } = findPeople(findProvider, context);

  app.get('/account', async (request, reply) => {
    const person = await findPerson(request, reply);
    if (!person) return sendPage(reply, drawNotLoggedIn(config));
    const { account, sessionUid, factors } = person;
    const { accountId, email } = account;
    const devices = await listDevices(db, accountId);
    const asked = await findRequestedChange(db, accountId, now());
    const passkeys = await listPasskeys(db, accountId);
    const codeApp = await findApp(db, accountId);
    const { codesLeft } = factors;
    const hasStep = hasSecondFactor(factors);
    const view = {
      email,
      asked: asked?.to,
      devices,
      sessionUid,
      passkeys,
      codeApp,
      hasStep,
      codesLeft,
      now: now(),
    };
    return sendPage(reply, drawAccount(config, view));
  });

  app.post('/account/sign-out', async (request, reply) => {
    const person = await findSender(request, reply);
    if (!person) return refuseStranger(reply);
    const { accountId } = person.account;
    await db.transaction(async (transaction) => {
      await endSessionOn(transaction, accountId, readForm(request.body).session);
      await auditLogOut(transaction, person, request);
    });
    return reply.redirect('/account', 303);
  });

  app.post('/account/sign-out-elsewhere', async (request, reply) => {
    const person = await findSender(request, reply);
    if (!person) return refuseStranger(reply);
    await db.transaction(async (transaction) => {
      await endSessionsElsewhere(transaction, person.account.accountId, person.sessionUid);
      await auditLogOut(transaction, person, request);
    });
    return reply.redirect('/account', 303);
  });

  app.get('/account/change-password', async (request, reply) => {
    const person = await findPerson(request, reply);
    if (!person) return sendPage(reply, drawNotLoggedIn(config));
    return sendPage(reply, drawChangePassword(config, { email: person.account.email }));
  });

  app.post('/account/change-password', async (request, reply) => {
    const person = await findSender(request, reply);
    if (!person) return refuseStranger(reply);
    const { account, sessionUid } = person;
    const { accountId, email } = account;
    const { password, newPassword } = readForm(request.body);
    const refuse = (problem: Problem, status = BAD_STATUS) =>
      sendPage(reply, drawChangePassword(config, { email, problem }), status);
    const weakness = await describeWeakness(newPassword, { email, product, publicUrl });
    if (weakness !== undefined) return refuse({ text: weakness, field: 'newPassword' });
    const refusal = 'That is not your current password. Try again.';
    const notProved = await reauthenticate(context, { request, reply, account }, { password, refusal });
    if (notProved) return refuse(notProved.problem, notProved.status);
    const passwordHash = await hashPassword(newPassword);
    await db.transaction(async (transaction) => {
      await setPassword(transaction, accountId, passwordHash);
      await withdrawLinks(transaction, email);
      await renewOnlyHere(transaction, accountId, [sessionUid]);
      const event = { kind: 'password-set', actor: { email }, accountId, address: request.ip } as const;
      await storeAuditEvents(transaction, [event], now());
    });
    // A known device is tied to the password hash, so a new password needs a new cookie.
    const device = await devices(request.headers.cookie);
    if (device.hasCookie) {
      reply.header('set-cookie', await device.remember({ ...account, passwordHash }, randomUUID()));
    }
    return sendPage(reply, drawPasswordChanged(config));
  });

  function refuseStranger(reply: FastifyReply): FastifyReply {
    return sendErrorPage(reply, config, 'page-expired');
  }

  async function auditLogOut(
    transaction: SignInContext['db'],
    { account: { accountId, email } }: Person,
    { ip: address }: FastifyRequest,
  ): Promise<void> {
    const event = { kind: 'logged-out', actor: { email }, accountId, address } as const;
    await storeAuditEvents(transaction, [event], now());
  }
}
