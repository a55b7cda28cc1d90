import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/session.ts';
import type { Account } from '../accounts.ts';
import { describeDevice } from '../describe-device.ts';
import { readForm } from '../form.ts';
import { sendPage } from '../pages/send-page.ts';
import {
  drawAddPasskey,
  drawRecoveryCodes,
  drawSetUpApp,
  type NextAction,
  WITHOUT_STEP,
} from '../pages/set-up-pages.ts';
import type { SignInContext } from '../sign-in-context.ts';
import {
  findAppSetUp,
  findStep,
  openAppSetUp,
  readAppCode,
  saveApp,
  writeAppAddress,
} from './authenticator-app.ts';
import { type AddedFactor, addFactor } from './change-factors.ts';
import { offerNewPasskey, readNewPasskey } from './passkey-ceremonies.ts';
import { addPasskey, listPasskeys, MAX_PASSKEYS, readPasskeyName } from './passkeys.ts';
import { findSecondFactors, hasSecondFactor } from './second-factors.ts';

const NOT_ADDED = 'The passkey could not be added. Try again.';
const UNVERIFIED =
  'The device or key has not asked for a PIN, a fingerprint or your face, so it is no second factor. Set one up for it, and try again.';

export interface SetUpPlace {
  account: Account;
  id: string;
  base: string;
  isFirstOnly: boolean;
  wayOn: NextAction;
  wayBack: { label: string; href: string };
  endOtherSignIns: (transaction: Db) => Promise<void>;
}

/** Returns the place of a request; undefined after a redirect. `isSent` is true for forms. */
export type FindSetUpPlace = (
  request: FastifyRequest,
  reply: FastifyReply,
  how: { isSent: boolean },
) => Promise<SetUpPlace | undefined>;

const BAD_STATUS = 422;

export function mountSetUp(
  app: FastifyInstance,
  path: string,
  findPlace: FindSetUpPlace,
  context: SignInContext,
): void {
  const { config, db, now } = context;

  app.get(`${path}/app`, async (request, reply) => {
    const place = await findPlace(request, reply, { isSent: false });
    if (!place) return reply;
    const { accountId } = place.account;
    const secret = await openAppSetUp(db, place.id, { accountId, now: now() });
    return sendPage(reply, drawApp(place, secret));
  });

  app.post(`${path}/app`, async (request, reply) => {
    const place = await findPlace(request, reply, { isSent: true });
    if (!place) return reply;
    const { account, id } = place;
    const { accountId } = account;
    const secret = await findAppSetUp(db, id, { accountId, now: now() });
    if (secret === undefined) return reply.redirect(`${place.base}/app`, 303);
    const code = readAppCode(readForm(request.body).code);
    const step = code === undefined ? undefined : findStep(secret, code, now());
    if (step === undefined) {
      const text =
        code === undefined
          ? 'Enter the six digits that the app shows.'
          : 'That is not the code of this key. Check that the clock of your phone is right, and enter the code that the app shows now.';
      return sendPage(reply, drawApp(place, secret, text), BAD_STATUS);
    }
    const added = await addFactor(context, {
      account,
      address: request.ip,
      kind: 'app-added',
      isFirstOnly: place.isFirstOnly,
      store: (transaction) => saveApp(transaction, id, { accountId, secret, step, now: now() }),
      endOtherSignIns: place.endOtherSignIns,
    });
    return sendAdded(reply, place, added);
  });

  app.get(`${path}/passkey`, async (request, reply) => {
    const place = await findPlace(request, reply, { isSent: false });
    if (!place) return reply;
    return sendPage(reply, await drawPasskey(place, request));
  });

  app.post(`${path}/passkey-options`, async (request, reply) => {
    const place = await findPlace(request, reply, { isSent: true });
    if (!place) return reply;
    const options = await offerNewPasskey(context, place.id, place.account);
    return reply.header('cache-control', 'no-store').send(options);
  });

  app.post(`${path}/passkey`, async (request, reply) => {
    const place = await findPlace(request, reply, { isSent: true });
    if (!place) return reply;
    const { account, id } = place;
    const { accountId } = account;
    const { name, credential, step } = readForm(request.body);
    const passkey = await readNewPasskey(context, id, { accountId, answer: credential });
    if (passkey === undefined || passkey === 'unverified') {
      const text = passkey === undefined ? NOT_ADDED : UNVERIFIED;
      return sendPage(reply, await drawPasskey(place, request, text), BAD_STATUS);
    }
    const given = readPasskeyName(name, describeDevice(request.headers['user-agent']));
    const added = await addFactor(context, {
      account,
      address: request.ip,
      kind: 'passkey-added',
      isFirstOnly: place.isFirstOnly,
      isWithoutStep: !place.isFirstOnly && step === WITHOUT_STEP,
      async store(transaction) {
        if ((await listPasskeys(transaction, accountId)).length >= MAX_PASSKEYS) return false;
        return addPasskey(transaction, passkey, { name: given, now: now() });
      },
      endOtherSignIns: place.endOtherSignIns,
    });
    if (added.isAdded) return sendAdded(reply, place, added);
    const text = `The passkey could not be added. Somebody has it already, or you have ${MAX_PASSKEYS}.`;
    return sendPage(reply, await drawPasskey(place, request, text), BAD_STATUS);
  });

  function drawApp({ account, base, wayBack }: SetUpPlace, secret: string, text?: string) {
    const { product } = config;
    const address = writeAppAddress(secret, { product, email: account.email });
    const problem = text === undefined ? undefined : ({ text, field: 'code' } as const);
    return drawSetUpApp(config, { action: `${base}/app`, secret, address, wayBack, problem });
  }

  async function drawPasskey({ account, base, wayBack }: SetUpPlace, request: FastifyRequest, text?: string) {
    const name = describeDevice(request.headers['user-agent']);
    const problem = text === undefined ? undefined : { text };
    const factors = await findSecondFactors(db, account.accountId);
    const view = { action: `${base}/passkey`, name, wayBack, problem };
    return drawAddPasskey(config, {
      ...view,
      beginsStep: !hasSecondFactor(factors),
      isStepRequired: factors.isRequired,
    });
  }

  function sendAdded(
    reply: FastifyReply,
    { base, wayOn }: SetUpPlace,
    { isAdded, codes }: AddedFactor,
  ): FastifyReply {
    if (!isAdded) return reply.redirect(`${base}/app`, 303);
    if (codes) return sendPage(reply, drawRecoveryCodes(config, { codes, isFirst: true, wayOn }));
    // Without new recovery codes there is no page to show.
    return 'href' in wayOn ? reply.redirect(wayOn.href, 303) : reply.redirect(wayOn.action, 307);
  }
}
