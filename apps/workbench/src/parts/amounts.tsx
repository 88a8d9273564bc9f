/** A sentence whose amounts do not break at the end of a line. */

/** A sign, the currency and its digits. */
const AMOUNT = /([−+]?₦[\d,]*\d(?:\.\d+)?)/;

export function Amounts({ text }: { text: string }) {
  const parts = text.split(AMOUNT);
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={index} class="amount">
            {part}
          </span>
        ),
      )}
    </>
  );
}
