import type { ProposedAnswer, proposedAnswers } from '@soltura/contract/answers/proposed-answers';
import type { AnswerOf } from '@soltura/contract/endpoint';

/** A proposal in its place on the screen. */
export interface ShownProposal extends ProposedAnswer {
  /** Somebody else has decided it, so there is nothing left to do here. */
  readonly isGone: boolean;
}

/** The proposals on the screen: each keeps its place when it is decided. */
export interface Proposals {
  readonly rows: readonly ShownProposal[];
  /** How many wait beyond those that are shown. */
  readonly rest: number;
}

type ProposalList = AnswerOf<typeof proposedAnswers.list>;

/** The screen as it begins. */
export function beginProposals({ count, proposals }: ProposalList): Proposals {
  return {
    rows: proposals.map((proposal) => ({ ...proposal, isGone: false })),
    rest: count - proposals.length,
  };
}

/** How many wait for a decision. */
export function countWaiting({ rows, rest }: Proposals): number {
  return rows.filter(isWaiting).length + rest;
}

/** Whether somebody has to decide it yet. */
export function isWaiting({ status, isGone }: ShownProposal): boolean {
  return status === 'proposed' && !isGone;
}

/** Puts a decided proposal where it stood. */
export function replaceProposal({ rows, rest }: Proposals, decided: ProposedAnswer): Proposals {
  return {
    rows: rows.map((row) => (row.recordId === decided.recordId ? { ...row, ...decided } : row)),
    rest,
  };
}

/**
 * Meets the proposals on the screen with newer ones, after the decision on `staleId` was refused as stale.
 *
 * What still waits gets its newer version in its place; what does not wait any more is gone, unless it was decided here;
 * what is new stands at the end.
 */
export function meetNewer({ rows }: Proposals, newer: ProposalList, staleId: number): Proposals {
  const { proposals, count } = newer;
  const byId = new Map(proposals.map((proposal) => [proposal.recordId, proposal]));
  const shown = new Set(rows.map(({ recordId }) => recordId));
  const isCut = count > proposals.length;
  const met = rows.map((row) => {
    const found = byId.get(row.recordId);
    if (found) return { ...found, isGone: false };
    // Of a cut list nobody knows what became of the others.
    const isGone = row.recordId === staleId || (row.status === 'proposed' && !isCut);
    return { ...row, isGone: row.isGone || isGone };
  });
  const added = proposals.filter(({ recordId }) => !shown.has(recordId));
  return {
    rows: [...met, ...added.map((proposal) => ({ ...proposal, isGone: false }))],
    rest: count - proposals.length,
  };
}
