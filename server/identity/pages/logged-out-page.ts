import type { Config } from '../../config.ts';
import type { Html } from './html.ts';
import { drawNotice } from './notice-page.ts';

/** Shown after signing out where no address to return to was named. */
export function loggedOutPage(config: Config): Html {
  return drawNotice(config, {
    title: 'You are logged out',
    sentences: ['See you soon.'],
    next: { label: `Back to ${config.product}`, href: `${config.publicUrl}/` },
  });
}
