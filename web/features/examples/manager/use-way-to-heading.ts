import { type RefObject, useEffect, useRef, useState } from 'react';

interface WayToHeading {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Scrolls to the heading and focuses it, once the change is rendered and no modal is open. */
  leadToHeading: () => void;
}

/** Moves scroll position and focus to the heading when the form is about to show another example. */
export function useWayToHeading(isModalOpen: boolean): WayToHeading {
  const heading = useRef<HTMLHeadingElement>(null);
  const [wanted, setWanted] = useState(0);
  const reached = useRef(0);
  useEffect(() => {
    if (isModalOpen || wanted === reached.current) return;
    reached.current = wanted;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isModalOpen, wanted]);
  return { heading, leadToHeading: () => setWanted((count) => count + 1) };
}
