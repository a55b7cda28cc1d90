import type { Config } from '../../config.ts';
import { type Html, html } from './html.ts';
import { drawPage } from './layout.ts';
import { drawNotice } from './notice-page.ts';

export function loggedOutPage(config: Config): Html {
  return drawNotice(config, {
    title: 'You are logged out',
    sentences: ['See you soon.'],
    next: { label: `Back to ${config.product}`, href: `${config.publicUrl}/` },
  });
}

/** Asks a person whom another site sends whether to log out; `address` is the requested address. */
export function drawLogOut(config: Config, address: string): Html {
  const { product, publicUrl } = config;
  const body = html`<form method="post" action="${address}">
    <p>Another site asks to log you out of ${product}.</p>
    <button class="button" type="submit">Log out</button>
    <div class="links"><a href="${publicUrl}/">Stay logged in</a></div>
  </form>`;
  return drawPage(config, { title: 'Log out?', body });
}
