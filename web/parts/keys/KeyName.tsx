import { nameKey } from '@soltura/domain/quizzes/review-keys';
import type { LucideIcon } from 'lucide-react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';

const ARROWS: Readonly<Record<string, LucideIcon>> = { ArrowDown, ArrowLeft, ArrowRight, ArrowUp };

export function KeyName({ of }: { of: string }) {
  const Arrow = ARROWS[of];
  return Arrow ? <Arrow aria-hidden="true" /> : nameKey(of);
}
