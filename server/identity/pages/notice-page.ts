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

export function describeHelper({ product, helpUrl }: Config): Html {
  const people = `your coach or the person who runs ${product} at your school`;
  return helpUrl === '' ? html`${people}` : html`<a href="${helpUrl}">${people}</a>`;
}
