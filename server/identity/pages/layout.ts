import type { Config } from '../../config.ts';
import { assetUrls } from './assets.ts';
import { type Html, html } from './html.ts';

export interface Page {
  title: string;
  heading?: Html;
  lead?: Html;
  body: Html;
  foot?: string;
}

/** Draws a page: the arch of paper, its mark and heading, and the band (ui.md 8 "Sign in"). */
export function drawPage({ product }: Config, { title, heading, lead, body, foot }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${product}</title>
<link rel="icon" href="/mark.png" type="image/png" sizes="64x64">
<link rel="preload" href="${assetUrls.archivo}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assetUrls.styles}">
<script src="${assetUrls.theme}"></script>
<script src="${assetUrls.script}" defer></script>
<script src="${assetUrls.passkeys}" defer></script>
</head>
<body>
<div class="sea" aria-hidden="true"><svg viewBox="0 0 1440 360" preserveAspectRatio="none"><path d="M0 96C220 10 420 20 700 92S1180 170 1440 66V360H0Z"/></svg></div>
<aside class="proverb" aria-label="Proverb"><p lang="es">Poco a poco se va lejos.</p><p class="gloss">Little by little, one goes far.</p></aside>
<main class="door">
<div class="head">${mark}${lead && html`<p class="lead">${lead}</p>`}<h1>${heading ?? title}</h1></div>
${body}
<p class="foot">${foot ?? ''}</p>
</main>
</body>
</html>`;
}

export function drawProduct({ product }: Config): Html {
  return html`<span lang="es">${product}</span>`;
}

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path class="mark-sky" d="M0 0h32v32H0z"/><path class="mark-sea" d="M0 20.5c4.6-6.6 10.4-6.4 16-2.4s11.4 4.4 16-2.6V32H0z"/><path class="mark-foam" d="M-2 20.9c5.6-8 11.8-7.2 18-2.8s12 4.4 18-3.6"/></svg>`;
