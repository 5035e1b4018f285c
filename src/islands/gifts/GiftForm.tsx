import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OfferedGift } from '#contract/gifts.ts';
import type { Card } from '#contract/models.ts';
import { CreditPrice } from '#islands/gifts/CreditPrice.tsx';
import { GiftDrawing } from '#islands/gifts/GiftDrawing.tsx';
import { GiftRefused } from '#islands/gifts/GiftRefused.tsx';
import { giftName } from '#islands/gifts/gift-name.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { CharactersLeft, charactersLeft } from '#islands/safety/CharactersLeft.tsx';
import { SendWarning } from '#islands/safety/SendWarning.tsx';
import type { RiskKind } from '#stores/chat/risks/kinds.ts';
import { $findRisks, loadRisks } from '#stores/chat/risks.ts';
import { type Choice, choose, keepChoice, readChoice } from '#stores/gifts/choice.ts';
import { give, type NotGiven } from '#stores/gifts/gifts.ts';
import { $session } from '#stores/session/session-state.ts';
import { $settings } from '#stores/settings/settings.ts';
import { TextAreaField } from '#ui/TextAreaField.tsx';

const textId = 'gift-text';
const focusText = () => document.getElementById(textId)?.focus();

interface GiftFormProps {
  readonly person: Pick<Card, 'id' | 'name'>;
  readonly gifts: readonly OfferedGift[];
  readonly onSending: (sending: boolean) => void;
  readonly onGiven: () => void;
}

/** Gifts to choose from, a few words, and what the chosen one costs beside the button. */
export function GiftForm({ person, gifts, onSending, onGiven }: GiftFormProps) {
  const t = useTranslate();
  const session = useStore($session);
  const settings = useStore($settings);
  const [choice, setChoice] = useState<Choice>(() => readChoice(person.id));
  const [problem, setProblem] = useState<NotGiven | 'nothing-chosen'>();
  const [isSending, setSending] = useState(false);
  /** What the member was warned of, and has not answered yet. */
  const [risks, setRisks] = useState<readonly RiskKind[]>([]);
  const isLooking = useRef(false);
  const { locale } = usePage();
  useEffect(() => void loadRisks(locale), [locale]);
  const most = settings.type === 'ready' ? settings.settings.message_length : Number.POSITIVE_INFINITY;
  const left = charactersLeft(choice.text, most);
  const chosen = gifts.find(({ gift }) => gift === choice.gift);

  function change(next: Partial<Choice>): void {
    const changed = choose(next.text ?? choice.text, next.gift ?? choice.gift);
    setChoice(changed);
    setProblem(undefined);
    setRisks([]);
    keepChoice(person.id, changed);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || isLooking.current) return;
    isLooking.current = true;
    await loadRisks(locale);
    isLooking.current = false;
    const found = $findRisks.get()(choice.text);
    if (chosen === undefined) setProblem('nothing-chosen');
    else if (left < 0) focusText();
    else if (found.length > 0) setRisks(found);
    else await send();
  }

  async function send(): Promise<void> {
    setRisks([]);
    setProblem(undefined);
    setSending(true);
    onSending(true);
    const failure = await give(person.id, choice);
    setSending(false);
    onSending(false);
    if (failure === undefined) onGiven();
    else setProblem(failure);
  }
  return (
    <form className="gift-form" onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('gifts:dialog.lead', { name: person.name })}</p>
      <fieldset className="gift-list" disabled={isSending}>
        <legend className="visually-hidden">{t('gifts:dialog.list')}</legend>
        {gifts.map(({ gift, credits, cost }) => (
          <label key={gift} className="gift-choice">
            <input
              type="radio"
              name="gift"
              value={gift}
              checked={gift === choice.gift}
              onChange={() => change({ gift })}
            />
            <GiftDrawing gift={gift} size={56} />
            <span>{giftName(t, gift)}</span>
            <small>
              <CreditPrice credits={credits} cost={cost} />
            </small>
          </label>
        ))}
      </fieldset>
      <TextAreaField
        id={textId}
        name="text"
        label={t('gifts:dialog.text')}
        rows={2}
        dir="auto"
        value={choice.text}
        disabled={isSending}
        aria-invalid={left < 0}
        aria-describedby="gift-left"
        onChange={(event) => change({ text: event.target.value })}
      />
      <div className="gift-give">
        <GiftRefused problem={problem} />
        {risks.length > 0 && (
          <SendWarning
            risks={risks}
            profile={person}
            onSend={() => void send()}
            onChange={() => {
              setRisks([]);
              focusText();
            }}
          />
        )}
        <p>
          {chosen === undefined ? (
            t('gifts:dialog.list')
          ) : (
            <>
              <strong>{giftName(t, chosen.gift)}</strong>: <CreditPrice {...chosen} />
            </>
          )}
          {session.type === 'member' && <> · {t('gifts:price.have', { count: session.user.credits })}</>}
          <span id="gift-left">
            <CharactersLeft left={left} />
          </span>
        </p>
        <button type="submit" className="btn btn-primary" aria-disabled={isSending || left < 0}>
          {t(isSending ? 'gifts:dialog.sending' : 'gifts:dialog.send')}
        </button>
      </div>
    </form>
  );
}
