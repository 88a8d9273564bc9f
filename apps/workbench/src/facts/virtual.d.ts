/** The modules of facts that the build makes. */
declare module 'virtual:tables' {
  const facts: import('./facts.js').TableFacts;
  export default facts;
}
declare module 'virtual:company' {
  const facts: import('./facts.js').CompanyFacts;
  export default facts;
}
declare module 'virtual:individual' {
  const facts: import('./facts.js').IndividualFacts;
  export default facts;
}
declare module 'virtual:names' {
  const facts: import('./facts.js').Facts['names'];
  export default facts;
}
declare module 'virtual:law' {
  const facts: import('./facts.js').Facts['law'];
  export default facts;
}
declare module 'virtual:acts' {
  const facts: import('./facts.js').Facts['acts'];
  export default facts;
}
declare module 'virtual:packages' {
  const facts: import('./facts.js').Facts['packages'];
  export default facts;
}
declare module 'virtual:about' {
  const facts: import('./facts.js').AboutFacts;
  export default facts;
}
declare module 'virtual:books' {
  const facts: import('./facts.js').BooksFacts;
  export default facts;
}
declare module 'virtual:tokens.css' {}
declare module 'virtual:columns' {
  const facts: import('./facts.js').ColumnFacts;
  export default facts;
}
