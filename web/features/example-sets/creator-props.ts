export interface ExampleSetCreatorProps {
  /** The heading of the page, where the creator is one of its modes; it is a page of its own without. */
  pageTitle?: string;
  /** What the toggle to the other mode says. */
  switchLabel: string;
  /** Leads to the other mode. Where work would be left behind, it is asked about first. */
  onSwitch: () => void;
}
