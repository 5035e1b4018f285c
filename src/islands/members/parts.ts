import type { ComponentType } from 'react';
import { loadStyles } from '#browser';
import type { PartNamespace } from '#i18n/namespaces.ts';
import type { PartMessages } from '#i18n/part-messages.ts';
import type { MembersProps } from '#islands/members/props.ts';

/** Something of the members area that comes when it is wanted: a screen, or a dialog that a button opens. */
export interface Part<Props> {
  readonly component: () => Promise<ComponentType<Props>>;
  /** Files of texts that it reads beside those of every screen. */
  readonly texts?: readonly PartNamespace[];
  /** Address of its styles, where it has some of its own. */
  readonly styles?: string;
}

/** What it takes to find the texts of a part. */
type PartProps = Pick<MembersProps, 'overrides'> & { readonly page: Pick<MembersProps['page'], 'locale'> };

/** A part that is here. */
export interface LoadedPart<Props> {
  readonly Component: ComponentType<Props>;
  readonly texts: PartMessages;
}

const styled = new Map<string, Promise<unknown>>();

/**
 * Fetches script, texts and styles of a part side by side.
 * @throws when one of them cannot be had; asking again is safe
 */
export async function loadPart<Props>(
  { component, texts = [], styles }: Part<Props>,
  { page, overrides }: PartProps,
): Promise<LoadedPart<Props>> {
  const [Component, messages] = await Promise.all([
    component(),
    texts.length === 0 ? {} : loadTexts(page.locale, texts, overrides),
    styles === undefined ? undefined : loadStylesOnce(styles),
  ]);
  return { Component, texts: messages };
}

async function loadTexts(...input: Parameters<typeof import('#i18n/part-messages.ts').loadPartMessages>) {
  const { loadPartMessages } = await import('#i18n/part-messages.ts');
  return loadPartMessages(...input);
}

function loadStylesOnce(address: string): Promise<unknown> {
  const known = styled.get(address) ?? loadStyles(address);
  styled.set(address, known);
  known.catch(() => styled.delete(address));
  return known;
}
