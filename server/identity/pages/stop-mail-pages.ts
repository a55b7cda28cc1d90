import type { Config } from '../../config.ts';
import { type Html, html } from './html.ts';
import { drawPage } from './layout.ts';
import { drawNotice } from './notice-page.ts';

export interface StopWords {
  readonly question: string;
  /** The sentence part about the mail that follows the person's address. */
  readonly what: string;
  readonly stopped: string;
  readonly afterwards: string;
}

interface Stop {
  readonly path: string;
  readonly words: StopWords;
  readonly email: string;
  readonly token: string;
}

export function drawStopMail(config: Config, { path, words, email, token }: Stop): Html {
  const body = html`<form method="post" action="${path}">
    <p>${email} ${words.what}</p>
    <input type="hidden" name="token" value="${token}">
    <button class="button" type="submit">Stop this mail</button>
    <div class="links"><a href="${config.publicUrl}/">Keep it</a></div>
  </form>`;
  return drawPage(config, { title: words.question, body });
}

export function drawStoppedMail(config: Config, { stopped, afterwards }: StopWords): Html {
  return drawNotice(config, {
    title: stopped,
    sentences: [afterwards],
    next: { label: `Go to ${config.product}`, href: `${config.publicUrl}/` },
  });
}
