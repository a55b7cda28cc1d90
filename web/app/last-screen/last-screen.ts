/** The key of the kept screen in the tab's storage; the document's scripts read it too. */
export const LAST_SCREEN_KEY = 'soltura.last-screen';

/** The id of the template in which the document's scripts hold a kept screen while it is shown. */
export const LAST_SCREEN_ID = 'last-screen';

/** The name of the document's element whose content differs from build to build. */
export const BUILD_NAME = 'build';

/** The length in characters above which a screen is not kept. */
const LONGEST_KEPT = 120 * 1024;

/** The time in ms after the start of a visit until which a kept screen may be shown in place of the app. */
export const LONGEST_SHOWN_MS = 5_000;

/** The look of a screen when its page was left, for the next visit of the same tab. */
export interface LastScreen {
  /** The visit in which the screen may be shown (`describeVisit`). */
  visit: string;
  title: string;
  /** Addresses of the style sheets, in the order of the document. */
  sheets: readonly string[];
  typefaces: readonly { family: string; source: string; descriptors: FontFaceDescriptors }[];
  /** The content of the app's root. Scrolled elements have their position in px in `data-scrolled`: 'left top'. */
  content: readonly KeptNode[];
  places: Places;
}

/** A text, or an element as its name, attributes and children. Everything in `svg` is of SVG. */
export type KeptNode =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, children: readonly KeptNode[]];

export interface Places {
  /** The position of the window in px. */
  scroll: readonly [left: number, top: number];
  focus?: FocusPlace | undefined;
}

/** The focused element: its indexes among the children, from the root on, and a description of its looks. */
export interface FocusPlace {
  path: readonly number[];
  looks: string;
}

export interface Visit {
  build: string;
  subject: string;
  address: string;
  now: Date;
  /** The width of the window in px. */
  width: number;
}

/**
 * Names the visit in which a screen looks the same: of the same build, person, address and width, on the same day of
 * the device, since screens speak of today. The document holds the source text of this function, so it uses nothing
 * from outside itself.
 */
export function describeVisit({ build, subject, address, now, width }: Visit): string {
  return JSON.stringify([build, subject, address, now.toDateString(), width]);
}

export function writeScreen(screen: LastScreen): string | undefined {
  const text = JSON.stringify(screen);
  return text.length > LONGEST_KEPT ? undefined : text;
}
