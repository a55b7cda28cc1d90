import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { findAccountById } from '../accounts.ts';
import { recordFailedSignIn } from '../failed-sign-in.ts';
import { finishSignIn } from '../finish-sign-in.ts';
import { readForm } from '../form.ts';
import { findHalfSignIn, type HalfSignIn, storeHalfSignIn } from '../half-sign-in.ts';
import type { Problem } from '../pages/fields.ts';
import { chooseWay, drawSecondStep, drawSetUpNeeded } from '../pages/second-step-pages.ts';
import { sendPage } from '../pages/send-page.ts';
import { drawLogin } from '../pages/sign-in-pages.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { renewOnlyHere } from '../sign-ins.ts';
import { checkCode } from './check-code.ts';
import { askForPasskey, checkPasskey } from './passkey-ceremonies.ts';
import { findSecondFactors, hasSecondFactor, type SecondFactors } from './second-factors.ts';
import { mountSetUp, type SetUpPlace } from './set-up.ts';

type StepRequest = FastifyRequest<{ Params: { uid: string }; Querystring: { with?: string } }>;

const BAD_STATUS = 422;
const WAIT_STATUS = 429;

const homeOf = (uid: string) => `/sign-in/${encodeURIComponent(uid)}`;
const placeOf = (uid: string) => `sign-in:${uid}`;

/**
 * Mounts the pages of a sign-in besides the password: passkeys, the second step, and its set-up for accounts that need
 * one (decision 0280).
 */
export function mountSecondStep(
  app: FastifyInstance,
  findProvider: () => Promise<Provider>,
  context: SignInContext,
): void {
  const { config, db, now } = context;

  app.post('/sign-in/:uid/passkey-options', async (request: StepRequest, reply) => {
    await findSignIn(request, reply);
    const options = await askForPasskey(context, placeOf(request.params.uid));
    return reply.header('cache-control', 'no-store').send(options);
  });

  app.post('/sign-in/:uid/passkey', async (request: StepRequest, reply) => {
    await findSignIn(request, reply);
    const { uid } = request.params;
    const { credential: answer } = readForm(request.body);
    const verdict = await checkPasskey(context, placeOf(uid), { answer });
    const account =
      verdict.accountId === undefined ? undefined : await findAccountById(db, verdict.accountId);
    if (verdict.isRight && account?.isVerified) {
      return finishSignIn(request, reply, context, {
        provider: await findProvider(),
        account,
        factor: 'passkey',
      });
    }
    const failed = {
      account,
      address: request.ip,
      byStrangers: 0,
      factor: 'passkey',
      log: request.log,
    } as const;
    recordFailedSignIn(context, failed);
    const problem = { text: 'That passkey was not accepted. Try again, or log in with your password.' };
    return sendPage(reply, drawLogin(config, { home: homeOf(uid), email: '', problem }), BAD_STATUS);
  });

  app.get('/sign-in/:uid/second-step', async (request: StepRequest, reply) => {
    const step = await findStep(request, reply);
    return step ? sendStep(request, reply, step) : reply;
  });

  app.post('/sign-in/:uid/second-step', async (request: StepRequest, reply) => {
    const step = await findStep(request, reply);
    if (!step) return reply;
    const { account } = step;
    const { code, with: way } = readForm(request.body);
    const verdict = await checkCode(context, { account, text: code, request });
    if ('problem' in verdict) return sendStep(request, reply, step, { problem: verdict.problem, way });
    return finishSignIn(request, reply, context, {
      provider: await findProvider(),
      account,
      factor: verdict.factor,
    });
  });

  app.post('/sign-in/:uid/second-step/passkey-options', async (request: StepRequest, reply) => {
    const step = await findStep(request, reply);
    if (!step) return reply;
    const options = await askForPasskey(context, placeOf(request.params.uid), step.account.accountId);
    return reply.header('cache-control', 'no-store').send(options);
  });

  app.post('/sign-in/:uid/second-step/passkey', async (request: StepRequest, reply) => {
    const step = await findStep(request, reply);
    if (!step) return reply;
    const { account } = step;
    const { credential: answer } = readForm(request.body);
    const { accountId } = account;
    const { isRight } = await checkPasskey(context, placeOf(request.params.uid), { answer, accountId });
    if (isRight) {
      return finishSignIn(request, reply, context, {
        provider: await findProvider(),
        account,
        factor: 'passkey',
      });
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
    return sendStep(request, reply, step, { problem, way: 'passkey' });
  });

  app.get('/sign-in/:uid/set-up', async (request: StepRequest, reply) => {
    const place = await findSetUpPlace(request, reply);
    return place ? sendPage(reply, drawSetUpNeeded(config, { base: place.base })) : reply;
  });

  app.post('/sign-in/:uid/set-up/done', async (request: StepRequest, reply) => {
    await findSignIn(request, reply);
    const { uid } = request.params;
    const half = await findHalfSignIn(db, uid, now());
    if (!half?.isSetUp) return reply.redirect(homeOf(uid), 303);
    const provider = await findProvider();
    return finishSignIn(request, reply, context, { provider, account: half.account, isSetUp: true });
  });

  mountSetUp(app, '/sign-in/:uid/set-up', findSetUpPlace, context);

  async function findSignIn(request: FastifyRequest, reply: FastifyReply) {
    const provider = await findProvider();
    return provider.interactionDetails(request.raw, reply.raw);
  }

  async function findStep(
    request: StepRequest,
    reply: FastifyReply,
  ): Promise<(HalfSignIn & { factors: SecondFactors }) | undefined> {
    await findSignIn(request, reply);
    const { uid } = request.params;
    const half = await findHalfSignIn(db, uid, now());
    const factors = half && (await findSecondFactors(db, half.account.accountId));
    if (half && factors && hasSecondFactor(factors)) return { ...half, factors };
    reply.redirect(homeOf(uid), 303);
    return undefined;
  }

  async function findSetUpPlace(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SetUpPlace | undefined> {
    const { uid, session } = await findSignIn(request, reply);
    const home = homeOf(uid);
    const half = await findHalfSignIn(db, uid, now());
    const factors = half && (await findSecondFactors(db, half.account.accountId));
    if (!half || !factors || hasSecondFactor(factors)) {
      reply.redirect(home, 303);
      return undefined;
    }
    const { account } = half;
    const { accountId } = account;
    return {
      account,
      id: placeOf(uid),
      base: `${home}/set-up`,
      isFirstOnly: true,
      wayOn: { label: 'Go on', action: `${home}/set-up/done` },
      wayBack: { label: 'Another way', href: `${home}/set-up` },
      async endOtherSignIns(transaction) {
        await renewOnlyHere(transaction, accountId, session ? [session.uid] : []);
        await storeHalfSignIn(transaction, uid, { accountId, isSetUp: true, now: now() });
      },
    };
  }

  function sendStep(
    request: StepRequest,
    reply: FastifyReply,
    { account, factors }: HalfSignIn & { factors: SecondFactors },
    answered: { problem?: Problem; way?: string } = {},
  ): FastifyReply {
    const { problem, way = request.query.with } = answered;
    const home = homeOf(request.params.uid);
    const page = drawSecondStep(config, {
      home,
      email: account.email,
      factors,
      way: chooseWay(factors, way),
      problem,
    });
    if (problem?.waitSeconds !== undefined) reply.header('retry-after', problem.waitSeconds);
    const refused = problem?.waitSeconds === undefined ? BAD_STATUS : WAIT_STATUS;
    return sendPage(reply, page, problem ? refused : 200);
  }
}

export function chooseNextStep(uid: string, factors: SecondFactors): string | undefined {
  if (hasSecondFactor(factors)) return `${homeOf(uid)}/second-step`;
  return factors.isRequired ? `${homeOf(uid)}/set-up` : undefined;
}
