import type { Config } from '../../config.ts';
import { STOP_PATH } from '../../features/staff-day/weekly-mail.ts';
import { type Html, html } from './html.ts';
import { drawPage } from './layout.ts';
import { drawNotice } from './notice-page.ts';

export function drawStopMail(config: Config, { email, token }: { email: string; token: string }): Html {
  const body = html`<form method="post" action="${STOP_PATH}">
    <p>${email} gets a mail on Mondays with what is open. Nothing else changes when it stops.</p>
    <input type="hidden" name="token" value="${token}">
    <button class="button" type="submit">Stop this mail</button>
    <div class="links"><a href="${config.publicUrl}/">Keep it</a></div>
  </form>`;
  return drawPage(config, { title: 'Stop the weekly mail?', body });
}

export function drawStoppedMail(config: Config): Html {
  return drawNotice(config, {
    title: 'The weekly mail is stopped',
    sentences: ['You get none on Mondays. You can ask for it again in Settings.'],
    next: { label: `Go to ${config.product}`, href: `${config.publicUrl}/` },
  });
}
