/**
 * Starts Swagger UI on /docs and adds the code samples of the document (`x-codeSamples`), which Swagger UI does not
 * show by itself, below the parameters of each operation.
 */
function codeSamples({ React: { createElement: element }, specSelectors }) {
  const sample = ({ label, source }, index) => {
    const summary = element('summary', null, label);
    return element('details', { key: label, open: index === 0 }, summary, element('pre', null, source));
  };

  const withSamples = (Parameters) =>
    function ParametersWithSamples(props) {
      const operation = specSelectors.specJson().getIn(['paths', ...props.pathMethod]);
      const samples = operation?.get('x-codeSamples')?.toJS() ?? [];
      const heading = element('h4', null, 'Code samples');
      const shown = samples.length > 0 && element('div', { className: 'samples' }, heading, samples.map(sample));
      return element('div', null, element(Parameters, props), shown);
    };

  return { wrapComponents: { parameters: withSamples } };
}

SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
  plugins: [codeSamples],
});
