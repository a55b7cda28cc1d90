export interface ShownPage {
  url: string;
  status: number;
  headers: Headers;
  text: string;
}

interface Cookie {
  name: string;
  value: string;
  path: string;
}

const MAX_REDIRECTS = 10;

/** A browser for sign-in: cookies, redirects and forms, without scripts. */
export class TestBrowser {
  readonly origin: string;
  cookies: Cookie[] = [];
  readonly #headers: Record<string, string>;

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.origin = origin;
    this.#headers = headers;
  }

  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(this.#headers)) headers.set(name, value);
    const sent = this.cookies.filter(({ path }) => url.pathname.startsWith(path));
    if (sent.length > 0) headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keepCookie(line);
    return response;
  }

  /** Opens an address and follows redirects on our own origin; a redirect elsewhere ends with its address. */
  async open(address: string, init: RequestInit = {}): Promise<ShownPage> {
    let url = new URL(address, this.origin).href;
    let response = await this.request(url, init);
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
      const location = response.headers.get('location');
      if (location === null) break;
      url = new URL(location, url).href;
      if (!this.#isProviders(url)) break;
      response = await this.request(url);
    }
    return { url, status: response.status, headers: response.headers, text: await response.text() };
  }

  submit(page: ShownPage, fields: Record<string, string>): Promise<ShownPage> {
    const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1];
    if (action === undefined) throw new Error(`No form on ${page.url}: ${page.text.slice(0, 2_000)}`);
    const values = new URLSearchParams();
    for (const [, name = '', value = ''] of page.text.matchAll(
      /type="hidden" name="(\w+)" value="([^"]*)"/g,
    )) {
      values.set(name, value);
    }
    for (const [name, value] of Object.entries(fields)) values.set(name, value);
    return this.open(new URL(action, page.url).href, { method: 'POST', body: values });
  }

  /** False for redirects to a front end's own pages, which the provider does not answer. */
  #isProviders(url: string): boolean {
    const { origin, pathname } = new URL(url);
    return origin === this.origin && pathname !== '/' && pathname !== '/signed-in.html';
  }

  #keepCookie(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice('path='.length) ?? '/';
    this.cookies = this.cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (value !== '') this.cookies.push({ name, value, path });
  }
}
