/** A case with the options that select its law. */
export interface CaseOf<Table> {
  readonly input: unknown;
  readonly options: {
    readonly table?: Table;
    readonly reading?: string;
    readonly baseline?: { readonly amount: string };
  };
}
