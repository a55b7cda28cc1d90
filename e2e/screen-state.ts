import type { Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import type { DemoRole, NewPerson, Person } from './fixtures.ts';

/** What a screen is opened with. */
export interface Visit {
  page: Page;
  db: Db;
  beStudent: (given?: NewPerson) => Promise<Person>;
  beDemo: (role: DemoRole) => Promise<void>;
  makePerson: (given: NewPerson) => Promise<Person>;
  signIn: (page: Page, person: Person) => Promise<void>;
  expectConsole: (...patterns: RegExp[]) => void;
}

/** A screen in one of its states. */
export interface ScreenState {
  name: string;
  /**
   * What axe looks at, where that is not the whole page: while its list is open the combobox hides the rest of the
   * page from screen readers, and axe complains about what is hidden.
   */
  parts?: readonly string[];
  /** Where else it looks so different that it is another state. */
  only?: 'phone' | 'desktop';
  open: (visit: Visit) => Promise<void>;
}
