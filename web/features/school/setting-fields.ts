import { type Setting, type SettingName, settingNames } from '@soltura/contract/school';

type SettingValues = Readonly<Record<SettingName, string>>;

interface SettingField {
  readonly help: string;
  /** Which keys a phone offers. */
  readonly keys: 'text' | 'url' | 'numeric';
}

/** What stands at the settings besides their labels, in the order of the form. */
export const settingFields: Readonly<Record<SettingName, SettingField>> = {
  product: {
    help: 'Stands at the top of every page, in titles and in mails.',
    keys: 'text',
  },
  coachEmailDomains: {
    help: 'Coaches are known by their addresses at these domains, tried in this order; blanks between them.',
    keys: 'text',
  },
  helpUrl: {
    help: "Opened by 'How to Use This App'. Without one the entry is not shown.",
    keys: 'url',
  },
  surveyUrl: {
    help: 'Opened from the survey after a quiz. Without one nobody is asked.',
    keys: 'url',
  },
  challengeLevel: {
    help: 'Weekly records leave out the weeks of this course until they are asked for.',
    keys: 'text',
  },
  lessonThreshold: {
    help: "'My Students Beyond Lesson' lists students whose latest lesson lies beyond this number.",
    keys: 'numeric',
  },
};

/** The settings as a form holds them. */
export function readSettings(settings: readonly Setting[]): SettingValues {
  const valueOf = (name: SettingName) => settings.find((setting) => setting.name === name)?.value ?? '';
  return {
    product: valueOf('product'),
    coachEmailDomains: valueOf('coachEmailDomains'),
    helpUrl: valueOf('helpUrl'),
    surveyUrl: valueOf('surveyUrl'),
    challengeLevel: valueOf('challengeLevel'),
    lessonThreshold: valueOf('lessonThreshold'),
  };
}

/** What differs from what is in force, blanks at the ends counting as nothing. */
export function findChangedSettings(
  stored: SettingValues,
  typed: SettingValues,
): Partial<Record<SettingName, string>> {
  const changed: Partial<Record<SettingName, string>> = {};
  for (const name of settingNames) {
    const text = typed[name].trim();
    if (text !== stored[name]) changed[name] = text;
  }
  return changed;
}
