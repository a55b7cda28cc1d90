import { MAX_ITEMS } from '@soltura/domain/limits';
import * as z from 'zod/mini';
import { date } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordsOf } from '../lists.ts';
import { givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { reading } from '../staff-reads.ts';
import { line } from '../texts.ts';
import { versioned } from '../versioned.ts';
import { toWrite } from '../write-rights.ts';
import { formerSession } from './former-sessions.ts';

/** 0 is Sunday. A rule refuses numbers that are no weekday. */
const weekday = z.int('must be a whole number');

const groupFields = { name: line, coach: line, sessionType: line, weekday };
const ids = z.array(givenRecordId).check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 ids'));

/**
 * `coach` is an address, '' without one. The members are in the order of their names; `endDate` is '' for a
 * membership without an end.
 */
const group = z.object({
  recordId,
  version: recordId,
  name: z.string(),
  coach: z.string(),
  coachName: z.string(),
  sessionType: z.string(),
  weekday: z.int().check(z.gte(0), z.lte(6)),
  members: recordsOf({ membership: 'id', name: 'text', courseName: 'text', endDate: 'dayOrEmpty' }),
});
export type HeldGroup = z.output<typeof group>;

export const listedGroups = recordsOf({
  recordId: 'id',
  name: 'text',
  sessionType: 'text',
  weekday: 'count',
  members: 'count',
  coachName: 'text',
  /** The day of its last session before the asked day, within four weeks; '' without one. */
  lastLogged: 'dayOrEmpty',
  session: 'idOrNull',
});
export type ListedGroup = z.output<typeof listedGroups>[number];

const newGroup = z.object({
  ...groupFields,
  /** Ids of weeks, whose memberships become the members. */
  weeks: ids,
});
export type GivenGroup = z.output<typeof newGroup>;

const groupChange = z.object({
  fields: z.optional(z.object(groupFields)),
  members: z.optional(
    z.object({
      /** Ids of weeks, whose memberships become members; `remove` has ids of memberships. */
      add: ids,
      remove: ids,
    }),
  ),
});
export type GroupChange = z.output<typeof groupChange>;

const groupsToHandOver = z.object({
  groups: ids,
  coach: line,
  /** Coaches who have left, whose calls to come go with them. */
  callsOf: z.optional(ids),
});
export type GroupsToHandOver = z.output<typeof groupsToHandOver>;

const ofGroup = { params: z.object({ id: recordIdText }) } as const;
const changing = { ...versioned, ...ofGroup, errors: ['record-not-found', 'stale-write'] } as const;

export const groups = {
  list: endpoint({
    ...reading,
    path: '/app/groups',
    summary: 'Groups of a coach with the day of the last session',
    /** `me` is the caller as a coach; `none` stands for coaches who have left. */
    query: z.object({ coach: z.union([z.literal(['me', 'none']), recordIdText]), date }),
    output: listedGroups,
  }),
  one: endpoint({
    ...reading,
    ...ofGroup,
    path: '/app/groups/{id}',
    summary: 'One group with its members',
    output: group,
    errors: ['record-not-found'],
  }),
  /** The values with which a session of the group on a day begins; `session` is its last one before the day. */
  nextSession: endpoint({
    ...reading,
    ...ofGroup,
    path: '/app/groups/{id}/next-session',
    summary: 'Last session of a group, and members who may attend on a day',
    query: z.object({ date }),
    output: formerSession,
    errors: ['record-not-found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/app/groups',
    summary: 'Create a group from the week records of students',
    ...toWrite('groups', 'create'),
    body: newGroup,
    output: group,
    errors: ['record-not-found'],
  }),
  /** A group that got a coach by a concurrent call stays as it is. */
  handOver: endpoint({
    method: 'POST',
    path: '/app/hand-over-groups',
    summary: 'Give groups and planned calls of former coaches to another coach',
    ...toWrite('groups', 'change'),
    body: groupsToHandOver,
    output: z.array(recordId),
  }),
  /** All or nothing. A member who is there already stays; one who is gone already is skipped. */
  change: endpoint({
    method: 'PUT',
    path: '/app/groups/{id}',
    summary: 'Change a group and its members',
    ...toWrite('groups', 'change'),
    ...changing,
    body: groupChange,
    output: group,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/groups/{id}',
    summary: 'Delete a group, keeping its sessions',
    ...toWrite('groups', 'delete'),
    ...changing,
    output: recordId,
  }),
};
