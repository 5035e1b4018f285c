import type { ComponentType } from 'react';
import type { Card } from '#contract/models.ts';
import type { LikeNews } from '#stores/likes/like-news.ts';
import type { Match } from '#stores/likes/matches.ts';
import type { Incoming } from '#stores/live/incoming.ts';
import type { SendingPhoto } from '#stores/photos/photo-sending.ts';
import type { AccountConcern } from '#stores/safety/account-alerts.ts';
import type { MenuTarget } from '#stores/safety/person-menu.ts';
import type { ReportTarget } from '#stores/safety/reported.ts';

/** A picture that is ready to upload. */
export type ReadyPicture = Pick<SendingPhoto, 'file' | 'private' | 'preview'>;

/** Lazy parts of the members area by name, with their props. `members-area/parts.ts` says how each is loaded. */
export interface PartProps {
  /** What there is to do once the likes of the day are given, or everybody has been seen. */
  readonly 'day-over': {
    /** Likes of a day. */
    readonly number: number;
    /** Time of the day at which there are likes again; missing while there are some. */
    readonly time: string | undefined;
    /** Missing where there is nobody left to look at. */
    readonly onGoOn: (() => void) | undefined;
  };
  /** Modal that looks for a like when there is none. */
  readonly 'auto-like': {
    /** Number of requests to look; a new number retries a failed load. */
    readonly looks: number;
    readonly onClose: () => void;
  };
  /** Dialog that shows a picture with its caption and price before it is sent in a chat. */
  readonly 'chat-picture': {
    readonly file: File;
    readonly profile: Card;
    /** Says what a message costs: of the chat, which has it already. */
    readonly Price: ComponentType;
    readonly onClose: () => void;
  };
  /** Dialog to crop a picture and choose who sees it. */
  readonly crop: {
    readonly file: File;
    /** Position among the pictures that were chosen together, from 1. */
    readonly number: number;
    readonly total: number;
    readonly onDone: (picture: ReadyPicture) => void;
    /** Called when the picture is not to be uploaded. */
    readonly onDrop: () => void;
  };
  /** The operator's decisions about the member. */
  readonly decisions: object;
  /** Banner about a discount that runs out, and its dialog. */
  readonly offer: object;
  /** Data export and account deletion. */
  readonly 'account-deletion': object;
  /** Toasts about chats that were deleted. */
  readonly deleted: object;
  /** Dialog to give somebody a gift. */
  readonly gift: {
    readonly person: Pick<Card, 'id' | 'name'>;
    readonly onClose: () => void;
    /** Called when a gift was given. */
    readonly onGiven?: (() => void) | undefined;
  };
  /** Sheet with the filters of the search. */
  readonly filters: { readonly onClose: () => void };
  /** Popup of a new like. */
  readonly 'like-popup': object;
  /** Dialog before a logout that erases messages. */
  readonly logout: { readonly onClose: () => void };
  /** Dialog of a new match. */
  readonly match: Match & { readonly onClose: () => void };
  /** What became of hearts, and who likes the member back. */
  readonly 'like-news': { readonly news: LikeNews };
  /** Menu behind "⋯": report, block, share private photos. */
  readonly 'person-menu': { readonly target: MenuTarget };
  /** Toast of a message that came while something else was looked at. */
  readonly incoming: { readonly incoming: Incoming; readonly onClose: () => void };
  /** The member's own photos. */
  readonly photos: {
    /** Called when the photos are loaded, or have failed to load. */
    readonly onAnswer: () => void;
  };
  /** Dialog to report a member, a photo or a message. */
  readonly report: { readonly target: ReportTarget };
  /** Notice about problems with the member's own account. */
  readonly 'safety-notice': AccountConcern;
}

export type PartName = keyof PartProps;
