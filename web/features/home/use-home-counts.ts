import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import type { DueDay } from '@soltura/contract/reviews/due-count';
import { addDays, type Day } from '@soltura/domain/dates';
import { isStaff } from '@soltura/domain/people/roles';
import { countDue } from '@soltura/domain/reviews/due';
import { type ForecastDay, forecastDue } from '@soltura/domain/reviews/forecast';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useUser } from '../../base/active-student.ts';
import { isDueCountAsked, takeArrivedDueCount, takeDueCount } from './early-due-count.ts';

export interface HomeCounts {
  cardCount: number;
  dueCount: number;
  /** Begins with today. */
  forecast: readonly ForecastDay[];
}

const FORECAST_DAYS = 14;

/**
 * Counts the cards of a collection; while it loads, of a student who opens home, from the early response. Undefined
 * while neither is loaded.
 */
export function useHomeCounts(collection: FlashcardData | undefined, today: Day): HomeCounts | undefined {
  const user = useUser();
  const early = useQuery({
    queryKey: ['due-count', today],
    queryFn: isDueCountAsked(today) ? async () => (await takeDueCount()) ?? [] : skipToken,
    initialData: () => takeArrivedDueCount(today),
    retry: false,
    // The early response is valid at the start of a visit only.
    gcTime: 0,
  });
  if (collection) return countCollection(collection, today);
  if (isStaff(user.roles) || !early.data) return undefined;
  return countDays(early.data, today);
}

function countCollection({ studentExamples }: FlashcardData, today: Day): HomeCounts {
  return {
    cardCount: studentExamples.length,
    dueCount: countDue(studentExamples, today),
    forecast: forecastDue(studentExamples, today, FORECAST_DAYS),
  };
}

function countDays(days: readonly DueDay[], today: Day): HomeCounts {
  const cardsOn = (day: string) => days.find((one) => one.day === day)?.cards ?? 0;
  return {
    cardCount: days.reduce((sum, { cards }) => sum + cards, 0),
    dueCount: cardsOn(today),
    forecast: Array.from({ length: FORECAST_DAYS }, (_, ahead) => {
      const day = addDays(today, ahead);
      return { day, count: cardsOn(day) };
    }),
  };
}
