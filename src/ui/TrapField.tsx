interface TrapFieldProps {
  readonly label: string;
}

/** A field that no person sees or reaches: what stands in it came from a program, and the server refuses it. */
export function TrapField({ label }: TrapFieldProps) {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {label}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
