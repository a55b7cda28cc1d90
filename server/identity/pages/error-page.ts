import { catalogue } from '@soltura/contract/catalogue';
import { LOG_IN_PATH } from '@soltura/contract/configuration/log-in-address';
import type { FastifyReply } from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../../config.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { describeWait, TooManySignIns } from '../waiting.ts';
import { type Html, html } from './html.ts';
import { describeHelper, drawNotice } from './notice-page.ts';
import { sendPage } from './send-page.ts';

const failures = {
  'page-expired': {
    status: 400,
    title: 'This page is too old',
    text: 'The sign-in it belongs to was finished or has expired. Start again.',
  },
  'link-expired': {
    status: 410,
    title: 'This link no longer works',
    text: 'It was used already, or its time is over.',
  },
  'foreign-address': {
    status: 400,
    title: 'Something went wrong',
    text: 'The page you came from is not one this address knows.',
  },
  'too-long': {
    status: 400,
    title: 'Something went wrong',
    text: 'The page you came from has sent more than any sign-in needs.',
  },
  'unreadable-form': {
    status: 400,
    title: 'Something went wrong',
    text: 'What your browser has sent is not UTF-8. Go back and try again.',
  },
  'unstorable-form': {
    status: 422,
    title: 'Something went wrong',
    text: 'What you typed holds a character that no text has. Go back and type it again.',
  },
  'not-found': { status: 404, title: 'Page not found', text: 'There is nothing at this address.' },
  unavailable: {
    status: 503,
    title: 'Sign-in cannot answer for a moment',
    text: 'Nothing is lost. Wait a moment and try again.',
  },
  'too-many': { status: 429, title: 'Wait a little', text: catalogue['too-many-requests'].text },
  failed: { status: 500, title: 'Something went wrong', text: 'That is our fault. Try again in a moment.' },
};

export type Failure = keyof typeof failures;

export function sendErrorPage(reply: FastifyReply, config: Config, failure: Failure): FastifyReply {
  return sendPage(reply, drawErrorPage(config, failure), failures[failure].status);
}

export function drawErrorPage(config: Config, failure: Failure): Html {
  const { title, text } = failures[failure];
  if (failure !== 'link-expired') return drawFailure(config, title, [text]);
  const another = config.mail
    ? 'Log in, or press “Forgot password” there for a new one.'
    : html`Log in, or ask ${describeHelper(config)} for a new one.`;
  return drawNotice(config, {
    title,
    sentences: [html`${text} ${another}`],
    next: { label: 'Log in', href: LOG_IN_PATH },
  });
}

/** Writes the failure into the provider's own answer; `code` is the standard's error code. */
export function renderProviderError(
  ctx: KoaContextWithOIDC,
  config: Config,
  code: string,
  error: Error,
): void {
  ctx.type = 'html';
  if (error instanceof TooManySignIns) {
    ctx.set('retry-after', String(error.waitMinutes * 60));
    ctx.body = drawFailure(config, 'Wait a little', [describeWait(error.waitMinutes)]).text;
    return;
  }
  const { title, text } = failures[nameFailure(ctx.status, error)];
  const isExpired =
    code === 'session_not_found' || (code === 'invalid_request' && ctx.oidc.route === 'resume');
  const words = isExpired ? failures['page-expired'] : { title, text };
  ctx.body = drawFailure(config, words.title, [words.text, html`<span class="hint">${code}</span>`]).text;
}

function nameFailure(status: number, error: Error): Failure {
  if (error instanceof ProviderUnavailable) return 'unavailable';
  return status >= 500 ? 'failed' : 'foreign-address';
}

function drawFailure(config: Config, title: string, sentences: (string | Html)[]): Html {
  return drawNotice(config, {
    title,
    sentences,
    next: { label: `Back to ${config.product}`, href: `${config.publicUrl}/` },
  });
}
