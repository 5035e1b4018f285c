import { trapField } from '#lib/bot-trap.ts';

interface TrapFieldProps {
  readonly label: string;
}

/** A honeypot: people neither see nor reach it. The server refuses a form that fills it in. */
export function TrapField({ label }: TrapFieldProps) {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {label}
        <input name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
