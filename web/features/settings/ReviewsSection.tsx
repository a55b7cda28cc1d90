import { NewADay } from './NewADay.tsx';
import { PreferenceRow } from './PreferenceRow.tsx';
import { onceMore, playsSpanish } from './preference-switches.ts';
import { ChoiceRow, SettingsSection } from './SettingsSection.tsx';
import { useLearner } from './use-learner.ts';

/** The settings of reviews, on all devices of the person. Empty for people without cards. */
export function ReviewsSection() {
  const { learns, reviews } = useLearner();
  if (!learns) return null;
  return (
    <SettingsSection title="Reviews">
      {reviews && <PreferenceRow {...onceMore} />}
      <PreferenceRow {...playsSpanish} />
      <PreferenceRow
        preference="swipesCards"
        label="Swipe cards"
        help="On a touch screen: up flips, to the sides grades or moves on."
        isOnAtFirst
      />
      {reviews && <NewADay Choice={ChoiceRow} />}
    </SettingsSection>
  );
}
