import { holdsInvisible } from '@soltura/domain/people/address';
import { readContact } from '@soltura/domain/school/contact';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../config.ts';
import { type Account, describeAddressFault, findAccountByEmail } from './accounts.ts';
import { recordFailedSignIn } from './failed-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { type Form, readForm } from './form.ts';
import { storeHalfSignIn } from './half-sign-in.ts';
import { takeOfferedSignIn } from './link-sign-in.ts';
import type { Problem } from './pages/fields.ts';
import { sendPage } from './pages/send-page.ts';
import { drawForgot, drawLogin, drawRegister, drawRegistered, drawResetSent } from './pages/sign-in-pages.ts';
import { checkPassword, describeWeakness } from './passwords.ts';
import { sendReset, takeRegistration } from './registration.ts';
import { findSecondFactors } from './second-factor/second-factors.ts';
import { chooseNextStep } from './second-factor/second-step.ts';
import type { SignInContext } from './sign-in-context.ts';
import { describeShortWait, describeWait } from './waiting.ts';

type SignInRequest = FastifyRequest<{ Params: { uid: string } }>;

const BAD_STATUS = 422;
const WAIT_STATUS = 429;

/**
 * Mounts the pages between a request to sign in and its end. Each belongs to one sign-in of the provider, identified by
 * its id in the path and a cookie for that path.
 */
export function mountSignIn(
  app: FastifyInstance,
  findProvider: () => Promise<Provider>,
  context: SignInContext,
): void {
  const { config, db, devices, limits, now } = context;

  app.get('/sign-in/:uid', async (request: SignInRequest, reply) => {
    const { params } = await findSignIn(request, reply);
    // An app gets a code only after a log-in page (provider.ts).
    const isOurs = params.client_id === config.identity.clientId;
    const proved = isOurs && (await takeOfferedSignIn(context, { request, reply }));
    if (proved) return goOn(request, reply, proved);
    const email = typeof params.login_hint === 'string' ? params.login_hint : '';
    return sendPage(reply, drawLogin(config, { home: homeOf(request), email }));
  });

  app.post('/sign-in/:uid', async (request: SignInRequest, reply) => {
    await findSignIn(request, reply);
    const { email, password } = readForm(request.body);
    const refuse = (problem: Problem, status: number) =>
      sendPage(reply, drawLogin(config, { home: homeOf(request), email, problem }), status);
    if (holdsInvisible(email)) {
      return refuse({ text: describeAddressFault(email) ?? '', field: 'email' }, BAD_STATUS);
    }
    const device = await devices(request.headers.cookie);
    const account = await findAccountByEmail(db, email);
    const guess = { email, address: request.ip, device: device.findId(account) };
    const { waitSeconds, byStrangers } = await limits.guesses.count(guess, now());
    if (waitSeconds > 0) {
      reply.header('retry-after', waitSeconds);
      return refuse({ text: describeShortWait(waitSeconds), waitSeconds }, WAIT_STATUS);
    }
    const isRight = await checkPassword(account?.passwordHash, password);
    // A wrong password and an unconfirmed address get the same words, time and counts, because a stranger who has just
    // registered an address knows the password.
    if (!account?.isVerified || !isRight) {
      recordFailedSignIn(context, { account, address: request.ip, byStrangers, log: request.log });
      return refuse({ text: describeRefusal(context), field: 'password' }, BAD_STATUS);
    }
    await limits.guesses.forgive(guess);
    return goOn(request, reply, account);
  });

  app.get('/sign-in/:uid/register', async (request: SignInRequest, reply) => {
    await findSignIn(request, reply);
    return sendPage(reply, drawRegister(config, { home: homeOf(request), email: '' }));
  });

  app.post('/sign-in/:uid/register', async (request: SignInRequest, reply) => {
    await findSignIn(request, reply);
    const form = readForm(request.body);
    const { email, name } = form;
    const home = homeOf(request);
    const problem = await findRegistrationProblem(config, form);
    if (problem) return sendPage(reply, drawRegister(config, { home, email, name, problem }), BAD_STATUS);
    const waitMinutes = await limits.mails.count(email, request.ip);
    if (waitMinutes !== undefined) {
      const text = describeWait(waitMinutes);
      reply.header('retry-after', waitMinutes * 60);
      return sendPage(reply, drawRegister(config, { home, email, name, problem: { text } }), WAIT_STATUS);
    }
    await takeRegistration(context, form, request.ip);
    return sendPage(reply, drawRegistered(config, { home, email }));
  });

  app.get('/sign-in/:uid/forgot', async (request: SignInRequest, reply) => {
    await findSignIn(request, reply);
    return sendPage(reply, drawForgot(config, { home: homeOf(request), email: '' }));
  });

  app.post('/sign-in/:uid/forgot', async (request: SignInRequest, reply) => {
    await findSignIn(request, reply);
    const { email } = readForm(request.body);
    const home = homeOf(request);
    const fault = describeAddressFault(email);
    if (fault !== undefined) {
      const problem: Problem = { text: fault, field: 'email' };
      return sendPage(reply, drawForgot(config, { home, email, problem }), BAD_STATUS);
    }
    const waitMinutes = await limits.mails.count(email, request.ip);
    if (waitMinutes !== undefined) {
      const text = describeWait(waitMinutes);
      reply.header('retry-after', waitMinutes * 60);
      return sendPage(reply, drawForgot(config, { home, email, problem: { text } }), WAIT_STATUS);
    }
    await sendReset(context, email, request.ip);
    return sendPage(reply, drawResetSent(config, { home, email }));
  });

  /** Goes on after the password: to the second step, or to the end. */
  async function goOn(request: SignInRequest, reply: FastifyReply, account: Account): Promise<FastifyReply> {
    const { uid } = request.params;
    const { accountId } = account;
    const next = chooseNextStep(uid, await findSecondFactors(db, accountId));
    if (next === undefined) {
      return finishSignIn(request, reply, context, { provider: await findProvider(), account });
    }
    await storeHalfSignIn(db, uid, { accountId, isSetUp: false, now: now() });
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  }

  async function findSignIn(request: SignInRequest, reply: FastifyReply) {
    const provider = await findProvider();
    return provider.interactionDetails(request.raw, reply.raw);
  }
}

function homeOf({ params }: SignInRequest): string {
  return `/sign-in/${encodeURIComponent(params.uid)}`;
}

async function findRegistrationProblem(
  { product, publicUrl }: Config,
  { name, email, password }: Form,
): Promise<Problem | undefined> {
  if (name === '') return { text: 'Enter your name.', field: 'name' };
  const fault = describeAddressFault(email);
  if (fault !== undefined) return { text: fault, field: 'email' };
  const weakness = await describeWeakness(password, { email, product, publicUrl });
  return weakness === undefined ? undefined : { text: weakness, field: 'password' };
}

function describeRefusal({ config, mailer }: SignInContext): string {
  const start = 'The email or the password is not right, or the address is not confirmed yet. Check both, or';
  if (mailer) return `${start} open the link we mailed you, or press “Forgot password” for a new one.`;
  const contact = readContact(config.contact);
  const school = contact ? `your school (${contact.text})` : 'your school';
  return `${start} ask your coach or the person who runs ${config.product} at ${school} for a link.`;
}
