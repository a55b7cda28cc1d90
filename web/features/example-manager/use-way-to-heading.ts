import { type RefObject, useEffect, useRef, useState } from 'react';

interface WayToHeading {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Scrolls to the heading and takes the keyboard there, once what is being changed is drawn and no modal is open. */
  leadToHeading: () => void;
}

/** Leads to the heading of a form that is about to be another one. */
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
