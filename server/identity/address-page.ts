import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { storeAuditEvents } from '../audit/audit-events.ts';
import { queueMail } from '../mail/queue.ts';
import { findPeople } from './account-person.ts';
import { type Account, clearPassword, describeAddressFault, findAccountById } from './accounts.ts';
import {
  askForAddress,
  cancelRequestedChange,
  completeChange,
  deleteAddressChanges,
  findRequestedChange,
  RESTORE_DAYS,
} from './address-changes.ts';
import { readForm } from './form.ts';
import { offerSignIn } from './link-sign-in.ts';
import { findLink, type LinkPurpose, makeLink, takeLink, withdrawLinks } from './links.ts';
import { lockAddresses, type MoveRefusal, moveAddress, refuseMove } from './move-address.ts';
import { drawNotLoggedIn } from './pages/account-pages.ts';
import {
  drawAddressChanged,
  drawAddressRequested,
  drawChangeAddress,
  drawConfirmAddress,
  drawRestoreAddress,
} from './pages/address-pages.ts';
import { sendErrorPage } from './pages/error-page.ts';
import type { Problem } from './pages/fields.ts';
import { sendPage } from './pages/send-page.ts';
import { endSessionsOf } from './payloads.ts';
import { SESSION_SECONDS } from './provider.ts';
import { reauthenticate } from './reauthenticate.ts';
import { deleteSecondFactorsSince, lockAccount } from './second-factor/second-factors.ts';
import type { SignInContext } from './sign-in-context.ts';
import { renewOnlyHere } from './sign-ins.ts';
import { describeWait } from './waiting.ts';

type LinkRequest = FastifyRequest<{ Querystring: { token?: string } }>;

const BAD_STATUS = 422;
const CONFLICT_STATUS = 409;
const WAIT_STATUS = 429;
const DAY_MS = 86_400_000;

/** Thrown when an address change is refused after its link was taken: the rollback keeps the link usable. */
class MoveRefused extends Error {
  readonly refusal: MoveRefusal;

  constructor(refusal: MoveRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/**
 * Mounts the pages on which people change the address of their account: requested while signed in, confirmed by a link
 * to the new address, undone by a link to the old one. The confirmation also asks for the password: a mistyped address
 * would otherwise give the account to a stranger, and mail programs open links.
 */
export function mountAddressPage(
  app: FastifyInstance,
  findProvider: () => Promise<Provider>,
  context: SignInContext,
): void {
  const { config, db, now, limits, mailer } = context;
  const { find: findPerson, findSender } = findPeople(findProvider, context);

  app.get('/account/change-email', async (request, reply) => {
    const person = await findPerson(request, reply);
    if (!person) return sendPage(reply, drawNotLoggedIn(config));
    return sendPage(reply, drawChangeAddress(config, { email: person.account.email }));
  });

  app.post('/account/change-email', async (request, reply) => {
    const person = await findSender(request, reply);
    if (!person) return sendErrorPage(reply, config, 'page-expired');
    const { account, sessionUid } = person;
    const { accountId, email } = account;
    const { newEmail, password } = readForm(request.body);
    const refuse = (problem: Problem, status = BAD_STATUS) =>
      sendPage(reply, drawChangeAddress(config, { email, newEmail, problem }), status);
    const fault = findFault(email, newEmail);
    if (fault !== undefined) return refuse({ text: fault, field: 'newEmail' });
    const refusal = 'That is not your current password. Try again.';
    const notProved = await reauthenticate(context, { request, reply, account }, { password, refusal });
    if (notProved) return refuse(notProved.problem, notProved.status);
    const waitMinutes = await limits.mails.count(newEmail, request.ip);
    if (waitMinutes !== undefined) {
      reply.header('retry-after', waitMinutes * 60);
      return refuse({ text: describeWait(waitMinutes) }, WAIT_STATUS);
    }
    const move = { accountId, from: email, to: newEmail };
    const refused = await refuseMove(db, move, config.coachEmailDomains);
    if (refused) return refuse({ text: describeRefusal(refused), field: 'newEmail' }, CONFLICT_STATUS);
    await db.transaction(async (transaction) => {
      await askForAddress(transaction, { ...move, sessionUid }, now());
      const event = { kind: 'email-change-asked', actor: { email }, accountId, address: request.ip } as const;
      await storeAuditEvents(transaction, [event], now());
      if (mailer) await queueMail(transaction, { purpose: 'change-address', email: newEmail });
    });
    mailer?.wake();
    return sendPage(reply, drawAddressRequested(config, move));
  });

  app.post('/account/cancel-email', async (request, reply) => {
    const person = await findSender(request, reply);
    if (!person) return sendErrorPage(reply, config, 'page-expired');
    await db.transaction((transaction) => cancelRequestedChange(transaction, person.account.accountId));
    return reply.redirect('/account', 303);
  });

  app.get('/account/confirm-email', async (request: LinkRequest, reply) => {
    const { token = '' } = request.query;
    const opened = await findOpened('change-address', token);
    if (!opened) return refuseLink(reply);
    return sendPage(reply, drawConfirmAddress(config, { token, email: opened.email }));
  });

  app.post('/account/confirm-email', async (request, reply) => {
    const { token, password } = readForm(request.body);
    const opened = await findOpened('change-address', token);
    if (!opened) return refuseLink(reply);
    const { account, email: to } = opened;
    const { accountId } = account;
    const refuse = (problem: Problem, status: number) =>
      sendPage(reply, drawConfirmAddress(config, { token, email: to, problem }), status);
    const refusal = 'That is not the password of your account. Try again.';
    const notProved = await reauthenticate(context, { request, reply, account }, { password, refusal });
    if (notProved) return refuse(notProved.problem, notProved.status);
    const here = await findPerson(request, reply);
    const isDone = await moveOnce(async (transaction) => {
      await lockAddresses(transaction);
      const asked = await findRequestedChange(transaction, accountId, now());
      const isMeant =
        asked?.to === to && asked.from === (await findAccountById(transaction, accountId))?.email;
      if (!isMeant || !(await takeLink(transaction, token, now()))) return false;
      await completeChange(transaction, asked, now());
      await withdrawLinks(transaction, account.email);
      await move(transaction, { accountId, from: account.email, to }, request);
      const kept = here?.account.accountId === accountId ? [here.sessionUid] : [];
      await renewOnlyHere(transaction, accountId, [asked.sessionUid, ...kept]);
      const event = { kind: 'email-changed', actor: { email: to }, accountId, address: request.ip } as const;
      await storeAuditEvents(transaction, [event], now());
      if (mailer) await queueMail(transaction, { purpose: 'address-changed', email: account.email });
      return true;
    });
    if (typeof isDone === 'string') return refuse({ text: describeRefusal(isDone) }, CONFLICT_STATUS);
    if (!isDone) return refuseLink(reply);
    mailer?.wake();
    const next = here
      ? undefined
      : await offerSignIn(context, { request, reply }, { provider: await findProvider(), accountId });
    return sendPage(reply, drawAddressChanged(config, { email: to, next }));
  });

  app.get('/account/restore-email', async (request: LinkRequest, reply) => {
    const { token = '' } = request.query;
    const opened = await findOpened('restore-address', token);
    if (!opened) return refuseLink(reply);
    return sendPage(reply, drawRestoreAddress(config, { token, email: opened.email }));
  });

  app.post('/account/restore-email', async (request, reply) => {
    const { token } = readForm(request.body);
    const opened = await findOpened('restore-address', token);
    if (!opened) return refuseLink(reply);
    const { email } = opened;
    const { accountId } = opened.account;
    let link = '';
    const isDone = await moveOnce(async (transaction) => {
      await lockAddresses(transaction);
      // The account may have a third address by now.
      const account = await findAccountById(transaction, accountId);
      if (!account || !(await takeLink(transaction, token, now()))) return false;
      await withdrawLinks(transaction, account.email);
      if (account.email !== email)
        await move(transaction, { accountId, from: account.email, to: email }, request);
      await deleteAddressChanges(transaction, accountId);
      // Somebody else who changed the address knew the password, and may have added second factors and sessions since.
      await clearPassword(transaction, accountId);
      await deleteFactors(transaction, { accountId, email }, request);
      await endSessionsOf(transaction, accountId);
      const event = { kind: 'email-restored', subject: { email }, accountId, address: request.ip } as const;
      await storeAuditEvents(transaction, [event], now());
      link = await makeLink(transaction, config.publicUrl, { purpose: 'reset', email, accountId }, now());
      return true;
    });
    if (typeof isDone === 'string') {
      const problem = { text: describeRefusal(isDone) };
      return sendPage(reply, drawRestoreAddress(config, { token, email, problem }), CONFLICT_STATUS);
    }
    return isDone ? reply.header('cache-control', 'no-store').redirect(link, 303) : refuseLink(reply);
  });

  /** Removes the second factors added within the restore days, and within the longest session before them. */
  async function deleteFactors(
    transaction: SignInContext['db'],
    { accountId, email }: { accountId: string; email: string },
    { ip: address }: FastifyRequest,
  ): Promise<void> {
    await lockAccount(transaction, accountId);
    const since = new Date(now().getTime() - RESTORE_DAYS * DAY_MS - SESSION_SECONDS * 1_000);
    if ((await deleteSecondFactorsSince(transaction, accountId, since)) === 0) return;
    const event = { kind: 'second-factor-forgotten', subject: { email }, accountId, address } as const;
    await storeAuditEvents(transaction, [event], now());
  }

  async function moveOnce(
    work: (db: SignInContext['db']) => Promise<boolean>,
  ): Promise<boolean | MoveRefusal> {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (error instanceof MoveRefused) return error.refusal;
      throw error;
    }
  }

  async function move(
    transaction: SignInContext['db'],
    wanted: { accountId: string; from: string; to: string },
    { ip: address }: FastifyRequest,
  ): Promise<void> {
    const { coachEmailDomains } = config;
    const refusal = await moveAddress(transaction, wanted, { coachEmailDomains, address, now: now() });
    if (refusal) throw new MoveRefused(refusal);
  }

  async function findOpened(
    purpose: LinkPurpose,
    token: string,
  ): Promise<{ account: Account; email: string } | undefined> {
    const link = await findLink(db, token, now());
    if (link?.purpose !== purpose || link.accountId === null) return undefined;
    const account = await findAccountById(db, link.accountId);
    return account && { account, email: link.email };
  }

  function describeRefusal(refusal: MoveRefusal): string {
    if (refusal === 'taken') return 'This address is in use.';
    const domains = config.coachEmailDomains.join(' or ');
    return `You are known as a coach by your address. With this one you would not be: choose one at ${domains}.`;
  }

  function refuseLink(reply: FastifyReply): FastifyReply {
    return sendErrorPage(reply, config, 'link-expired');
  }
}

function findFault(email: string, newEmail: string): string | undefined {
  if (newEmail === email) return 'That is your address already.';
  return describeAddressFault(newEmail);
}
