import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { storeAuditEvents } from '../../audit/audit-events.ts';
import { findPeople, type Person } from '../account-person.ts';
import { recordFailedSignIn } from '../failed-sign-in.ts';
import { SET_UP_METHODS } from '../finish-sign-in.ts';
import { readForm } from '../form.ts';
import { drawNotLoggedIn } from '../pages/account-pages.ts';
import { sendErrorPage } from '../pages/error-page.ts';
import { drawApp, drawCodes, drawPasskey, drawProve } from '../pages/factor-pages.ts';
import type { Problem } from '../pages/fields.ts';
import { sendPage } from '../pages/send-page.ts';
import { drawRecoveryCodes } from '../pages/set-up-pages.ts';
import { checkPassword } from '../passwords.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { renewOnlyHere, storeSessionMethods } from '../sign-ins.ts';
import { describeShortWait } from '../waiting.ts';
import { findApp, removeApp } from './authenticator-app.ts';
import { removeFactor, renewRecoveryCodes } from './change-factors.ts';
import { checkCode } from './check-code.ts';
import { askForPasskey, checkPasskey } from './passkey-ceremonies.ts';
import { listPasskeys, readPasskeyName, removePasskey, renamePasskey } from './passkeys.ts';
import { hasSecondFactor } from './second-factors.ts';
import { mountSetUp } from './set-up.ts';

type PasskeyRequest = FastifyRequest<{ Params: { passkeyId: string } }>;
type ProveRequest = FastifyRequest<{ Querystring: { next?: string } }>;

const BAD_STATUS = 422;
const WAIT_STATUS = 429;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Pages that need a recent proof; an expired form redirects to its page. */
const PROVED_PAGES = /^\/account\/(set-up\/(app|passkey)|app|recovery-codes|passkeys\/[0-9a-f-]{36})$/;

const wayBack = { label: 'Your sign-ins', href: '/account' };
const placeOf = ({ sessionUid }: Pick<Person, 'sessionUid'>) => `account:${sessionUid}`;
const proofPlaceOf = ({ sessionUid }: Pick<Person, 'sessionUid'>) => `proof:${sessionUid}`;

/**
 * Mounts the pages on which people manage their passkeys, app and recovery codes. A change needs a proof of all factors
 * within the last ten minutes.
 */
export function mountAccountFactors(
  app: FastifyInstance,
  findProvider: () => Promise<Provider>,
  context: SignInContext,
): void {
  const { config, db, now, devices, limits } = context;
  const people = findPeople(findProvider, context);

  app.get('/account/prove', async (request: ProveRequest, reply) => {
    const person = await findPerson(request, reply, { isSent: false });
    if (!person) return reply;
    const next = readNext(request.query.next);
    if (await people.hasProved(person)) return reply.redirect(next, 303);
    return sendPage(reply, drawProofOf(person, next));
  });

  app.post('/account/prove', async (request, reply) => {
    const person = await findPerson(request, reply, { isSent: true });
    if (!person) return reply;
    const form = readForm(request.body);
    const next = readNext(form.next);
    const problem = await findProofProblem(request, person, form);
    if (!problem) {
      await people.storeProof(db, person);
      return reply.redirect(next, 303);
    }
    if (problem.waitSeconds !== undefined) reply.header('retry-after', problem.waitSeconds);
    const status = problem.waitSeconds === undefined ? BAD_STATUS : WAIT_STATUS;
    return sendPage(reply, drawProofOf(person, next, problem), status);
  });

  app.post('/account/prove/passkey-options', async (request, reply) => {
    const person = await findPerson(request, reply, { isSent: true });
    if (!person) return reply;
    const options = await askForPasskey(context, proofPlaceOf(person), person.account.accountId);
    return reply.header('cache-control', 'no-store').send(options);
  });

  app.post('/account/prove/passkey', async (request, reply) => {
    const person = await findPerson(request, reply, { isSent: true });
    if (!person) return reply;
    const { credential: answer, next: wanted } = readForm(request.body);
    const next = readNext(wanted);
    const { account } = person;
    const { accountId } = account;
    const { isRight } = await checkPasskey(context, proofPlaceOf(person), { answer, accountId });
    if (isRight) {
      await people.storeProof(db, person);
      return reply.redirect(next, 303);
    }
    const failed = {
      account,
      address: request.ip,
      byStrangers: 0,
      factor: 'passkey',
      log: request.log,
    } as const;
    recordFailedSignIn(context, failed);
    const problem = { text: 'That passkey was not accepted. Try again.' };
    return sendPage(reply, drawProofOf(person, next, problem), BAD_STATUS);
  });

  mountSetUp(
    app,
    '/account/set-up',
    async (request, reply, how) => {
      const person = await findProved(request, reply, how);
      if (!person) return undefined;
      const { account, sessionUid } = person;
      const { accountId } = account;
      return {
        account,
        id: placeOf(person),
        base: '/account/set-up',
        isFirstOnly: false,
        wayOn: wayBack,
        wayBack,
        async endOtherSignIns(transaction) {
          await renewOnlyHere(transaction, accountId, [sessionUid]);
          await storeSessionMethods(transaction, accountId, { sessionUid, methods: SET_UP_METHODS });
          await people.storeProof(transaction, person);
        },
      };
    },
    context,
  );

  app.get('/account/app', async (request, reply) => {
    const person = await findProved(request, reply, { isSent: false });
    if (!person) return reply;
    const codeApp = await findApp(db, person.account.accountId);
    if (!codeApp) return reply.redirect('/account', 303);
    return sendPage(reply, drawApp(config, { codeApp, now: now() }));
  });

  app.post('/account/app/remove', async (request, reply) => {
    const person = await findProved(request, reply, { isSent: true });
    if (!person) return reply;
    const { account } = person;
    const isAllowed = await removeFactor(context, {
      account,
      address: request.ip,
      kind: 'app-removed',
      remove: (transaction) => removeApp(transaction, account.accountId),
      countLeft: ({ passkeys }) => passkeys,
    });
    if (isAllowed) return reply.redirect('/account', 303);
    const codeApp = await findApp(db, account.accountId);
    if (!codeApp) return reply.redirect('/account', 303);
    return sendPage(reply, drawApp(config, { codeApp, now: now(), problem: lastOne }), BAD_STATUS);
  });

  app.get('/account/recovery-codes', async (request, reply) => {
    const person = await findProved(request, reply, { isSent: false });
    if (!person) return reply;
    const { factors } = person;
    if (!hasSecondFactor(factors)) return reply.redirect('/account', 303);
    return sendPage(reply, drawCodes(config, { left: factors.codesLeft }));
  });

  app.post('/account/recovery-codes', async (request, reply) => {
    const person = await findProved(request, reply, { isSent: true });
    if (!person) return reply;
    const { account } = person;
    const codes = await renewRecoveryCodes(context, { account, address: request.ip });
    if (!codes) return reply.redirect('/account', 303);
    return sendPage(reply, drawRecoveryCodes(config, { codes, isFirst: false, wayOn: wayBack }));
  });

  app.get('/account/passkeys/:passkeyId', async (request: PasskeyRequest, reply) => {
    const person = await findProved(request, reply, { isSent: false });
    if (!person) return reply;
    return sendPasskey(reply, person, request.params.passkeyId);
  });

  app.post('/account/passkeys/:passkeyId/rename', async (request: PasskeyRequest, reply) => {
    const person = await findProved(request, reply, { isSent: true });
    if (!person) return reply;
    const { passkeyId } = request.params;
    const { accountId, email } = person.account;
    const name = readPasskeyName(readForm(request.body).name, '');
    if (name === '') {
      return sendPasskey(reply, person, passkeyId, { text: 'Enter a name.', field: 'name' });
    }
    if (!UUID.test(passkeyId)) return reply.redirect('/account', 303);
    await db.transaction(async (transaction) => {
      if (!(await renamePasskey(transaction, accountId, { passkeyId, name }))) return;
      const event = {
        kind: 'passkey-renamed',
        actor: { email },
        accountId,
        address: request.ip,
      } as const;
      await storeAuditEvents(transaction, [event], now());
    });
    return reply.redirect('/account', 303);
  });

  app.post('/account/passkeys/:passkeyId/remove', async (request: PasskeyRequest, reply) => {
    const person = await findProved(request, reply, { isSent: true });
    if (!person) return reply;
    const { passkeyId } = request.params;
    if (!UUID.test(passkeyId)) return reply.redirect('/account', 303);
    const { account } = person;
    const isAllowed = await removeFactor(context, {
      account,
      address: request.ip,
      kind: 'passkey-removed',
      remove: (transaction) => removePasskey(transaction, account.accountId, passkeyId),
      countLeft: ({ passkeys, hasApp }) => passkeys - 1 + (hasApp ? 1 : 0),
    });
    return isAllowed ? reply.redirect('/account', 303) : sendPasskey(reply, person, passkeyId, lastOne);
  });

  async function findPerson(
    request: FastifyRequest,
    reply: FastifyReply,
    { isSent }: { isSent: boolean },
  ): Promise<Person | undefined> {
    const person = await (isSent ? people.findSender(request, reply) : people.find(request, reply));
    if (person) return person;
    if (isSent) sendErrorPage(reply, config, 'page-expired');
    else sendPage(reply, drawNotLoggedIn(config));
    return undefined;
  }

  async function findProved(
    request: FastifyRequest,
    reply: FastifyReply,
    how: { isSent: boolean },
  ): Promise<Person | undefined> {
    const person = await findPerson(request, reply, how);
    if (!person || (await people.hasProved(person))) return person;
    const page = (request.raw.url ?? '').replace(/\?.*$/, '').replace(/\/(remove|rename)$/, '');
    reply.redirect(`/account/prove?${new URLSearchParams({ next: readNext(page) }).toString()}`, 303);
    return undefined;
  }

  async function findProofProblem(
    request: FastifyRequest,
    { account, factors }: Person,
    { password, code }: { password: string; code: string },
  ): Promise<Problem | undefined> {
    const { email } = account;
    const device = await devices(request.headers.cookie);
    const guess = { email, address: request.ip, device: device.findId(account) };
    const { waitSeconds, byStrangers } = await limits.guesses.count(guess, now());
    if (waitSeconds > 0) return { text: describeShortWait(waitSeconds), waitSeconds };
    if (!(await checkPassword(account.passwordHash, password))) {
      recordFailedSignIn(context, { account, address: request.ip, byStrangers, log: request.log });
      return { text: 'That is not your password. Try again.', field: 'password' };
    }
    await limits.guesses.forgive(guess);
    if (!hasSecondFactor(factors)) return undefined;
    const verdict = await checkCode(context, { account, text: code, request });
    return 'problem' in verdict ? verdict.problem : undefined;
  }

  function drawProofOf({ account, factors }: Person, next: string, problem?: Problem) {
    return drawProve(config, { email: account.email, factors, next, problem });
  }

  async function sendPasskey(
    reply: FastifyReply,
    { account }: Person,
    passkeyId: string,
    problem?: Problem,
  ): Promise<FastifyReply> {
    const passkeys = await listPasskeys(db, account.accountId);
    const passkey = passkeys.find((one) => one.passkeyId === passkeyId);
    if (!passkey) return reply.redirect('/account', 303);
    return sendPage(reply, drawPasskey(config, { passkey, now: now(), problem }), problem ? BAD_STATUS : 200);
  }
}

const lastOne: Problem = {
  text: 'Your school asks admins for a second step, and this is your only one. Add another before you remove it.',
};

/** Returns the path if it is a page that needs a proof, else the account's page: an open redirect is impossible. */
function readNext(path = ''): string {
  return PROVED_PAGES.test(path) ? path : '/account';
}
