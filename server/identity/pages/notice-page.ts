import { readContact } from '@soltura/domain/school/contact';
import type { Config } from '../../config.ts';
import { type Html, html } from './html.ts';
import { drawPage } from './layout.ts';

interface Notice {
  title: string;
  sentences: (string | Html)[];
  next: { label: string; href: string };
}

export function drawNotice(config: Config, { title, sentences, next }: Notice): Html {
  const body = html`<div class="text">${sentences.map((sentence) => html`<p>${sentence}</p>`)}
    <a class="button" href="${next.href}">${next.label}</a></div>`;
  return drawPage(config, { title, body });
}

/** The people to ask for a link, with the contact of the school where it has set one, else with its help page. */
export function describeHelper({ product, helpUrl, contact: setting }: Config): Html {
  const people = `your coach or the person who runs ${product} at your school`;
  const contact = readContact(setting);
  if (contact) {
    const { text, href } = contact;
    return html`${people} (${href === undefined ? text : html`<a href="${href}">${text}</a>`})`;
  }
  return helpUrl === '' ? html`${people}` : html`<a href="${helpUrl}">${people}</a>`;
}
