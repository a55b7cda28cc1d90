import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { secondFactorRuleQuery } from '../../base/school.queries.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { Toggle } from '../../ui/controls/Toggle.tsx';
import styles from './SchoolPage.module.css';
import { saveSecondFactorRule } from './settings.mutations.ts';

/** The switch that requires a second factor of admins; saved at once. Empty where sign-in is external. */
export function SecondFactorRule() {
  const cache = useQueryClient();
  const helpId = useId();
  const { data: rule } = useQuery(secondFactorRuleQuery);
  const [isSaving, setIsSaving] = useState(false);
  if (!rule?.isOffered) return null;
  const { isRequired, hasOwn } = rule;
  const change = async (isWanted: boolean) => {
    setIsSaving(true);
    try {
      await saveSecondFactorRule(cache, isWanted);
    } catch {
      // The failure was reported by a toast.
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <section className={joinClasses(paperStyles.paper, styles.paper, styles.rule)} aria-label="Second step">
      <Toggle
        label="Admins need a second step at log-in"
        layout="label-first"
        checked={isRequired}
        disabled={isSaving || (!isRequired && !hasOwn)}
        aria-describedby={helpId}
        onChange={(isWanted) => void change(isWanted)}
      />
      <p id={helpId} className={styles.help}>
        A passkey, or a code of an app after the password. Admins without one are signed out and set it up
        when they log in.
        {!hasOwn && (
          <>
            {' '}
            <a href="/account">Set up your own first.</a>
          </>
        )}
      </p>
    </section>
  );
}
