import { type ChosenKeys, type KeyAct, keyActs } from '@soltura/domain/quizzes/review-keys';
import { useQuery } from '@tanstack/react-query';
import { preferencesQuery, useChangePreferences } from '../../base/preferences.queries.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useSingleKeyShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { KeyRow } from './KeyRow.tsx';
import { PreferenceRow } from './PreferenceRow.tsx';
import styles from './SettingsSection.module.css';
import { SettingsSection, SwitchRow } from './SettingsSection.tsx';
import { useLearner } from './use-learner.ts';

const ACTS_OF_REVIEWS: readonly KeyAct[] = ['hard', 'easy'];

/** The keys of quizzes, which a person changes for all their devices, and the switch for single keys on this one. */
export function KeysSection() {
  const [areKeysOn, turnKeys] = useSingleKeyShortcuts();
  const { learns, reviews } = useLearner();
  return (
    <SettingsSection
      title="Keys"
      note={
        learns && 'A key acts alone: with Ctrl, Alt or ⌘, and while you type, it does what it always does.'
      }
    >
      <SwitchRow
        label="Single-key shortcuts"
        help="Letters and arrows act in quizzes and lists. On this device alone."
        checked={areKeysOn}
        onChange={turnKeys}
      />
      {learns && <ChosenKeyRows acts={keyActs.filter((act) => reviews || !ACTS_OF_REVIEWS.includes(act))} />}
      {reviews && (
        <PreferenceRow
          preference="nextTrackIsEasy"
          label="'Next track' is Easy"
          help="A headset's Play flips a card and plays it, Next goes on. On: Next grades the back Easy."
          isOnAtFirst={false}
        />
      )}
    </SettingsSection>
  );
}

function ChosenKeyRows({ acts }: { acts: readonly KeyAct[] }) {
  const { data } = useQuery(preferencesQuery);
  const change = useChangePreferences(() => toast.failed('Error saving settings'));
  // A server of the previous version sends none.
  if (data?.keys === undefined) return null;
  const chosen = data.keys;
  const choose = (keys: ChosenKeys) => change({ ...data, keys });
  return (
    <>
      {acts.map((act) => (
        <KeyRow key={act} act={act} chosen={chosen} onChoose={choose} />
      ))}
      <li className={styles.row}>
        <Button size="touch" disabled={Object.keys(chosen).length === 0} onClick={() => choose({})}>
          Use the usual keys
        </Button>
      </li>
    </>
  );
}
